// All pictures: importing this file defines their elements.
import './ladder_bars.js';
import './warp_sectors.js';
import './bank_conflicts.js';
import './occupancy_calculator.js';
import './roofline_chart.js';
import './thread_grid.js';
import './index_calculator.js';
import './tile_phases.js';
import './sliding_window.js';
import './race_timeline.js';
import './two_identities.js';
import './outer_product.js';
import './wall_and_bricks.js';
