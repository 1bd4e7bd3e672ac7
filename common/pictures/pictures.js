// All pictures: importing this file defines their elements.
import './ladder_bars.js';
import './warp_sectors.js';
import './bank_conflicts.js';
import './occupancy_calculator.js';
