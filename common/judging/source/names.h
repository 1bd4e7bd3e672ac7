// Tables of names, as everybody reads them (text/names.h).
#pragma once

#include "text/names.h"

namespace source {

using text::any_name;
using text::each_name;
using text::is_of_library;
using text::matches;

}  // namespace source
