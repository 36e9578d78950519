// The landlord of Goldfish Landlord on ink pages and strips; on the cover lead-figures.mjs draws it in color.
import { path, circle, rect, INK } from './core.mjs';
import { filled, rounded, toned } from './places/shapes.mjs';

/** A goldfish in a top hat, about 240 wide. */
export const drawGoldfishLandlordInTones = (tones) =>
  toned('M104 -6C150 -60 200 -62 214 -50C202 -26 204 6 216 40C186 50 140 32 104 14Z', tones.gold ?? tones.t20, 6) +
  toned('M-130 2C-104 -76 52 -86 116 0C60 84 -96 78 -130 2Z', tones.gold ?? tones.t20, 7) +
  path('M-130 2C-96 78 60 84 116 0C52 34 -70 40 -130 2Z', { fill: '#fff' }) +
  path('M-44 -62C-26 -108 44 -108 60 -48M-62 -48Q-38 0 -66 46M-20 18C0 8 34 24 34 58', rounded(6)) +
  circle(-90, -14, 21, filled('#fff', 6)) +
  circle(-94, -12, 10, { fill: INK }) +
  path('M-116 -38L-66 -32', rounded(8)) +
  path('M-126 16Q-112 8 -100 20', rounded(6)) +
  path('M-56 -72L-62 -124H2L6 -78Z', { fill: INK }) +
  rect(-82, -82, 108, 14, { fill: INK, rx: 6 }) +
  path('M-60 -92H4', { stroke: '#fff', 'stroke-width': 7 });
