// All pictures: importing this file defines their elements.
import './ladder_bars.js';
