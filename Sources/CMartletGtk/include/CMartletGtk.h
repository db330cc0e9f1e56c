#pragma once
#include "martlet_canvas.h"
#include "martlet_element.h"
#include "martlet_process.h"
