// <tile-phases>: which thread loads which element of A and B in which phase,
// what it multiplies, and what it writes.
import { TilePicture } from './tile_picture.js';

export class TilePhases extends TilePicture {
  get title() {
    return this.label || 'The phases of a tiled kernel: which thread fetches, multiplies and writes what';
  }
}

customElements.define('tile-phases', TilePhases);
