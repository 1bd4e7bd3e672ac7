#pragma once

int doubled_on_the_device(int number);
