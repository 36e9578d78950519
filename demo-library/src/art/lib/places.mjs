// Panel backgrounds in ink and tone: PLACES[name](box, tones, seed). Big shapes, few lines; figures stand in front, so the middle stays light.
import { HOMES_AND_SCHOOLS } from './places/homes-and-schools.mjs';
import { LANDSCAPES } from './places/landscapes.mjs';
import { PARKS_AND_SPORTS } from './places/parks-and-sports.mjs';
import { SEA_AND_SPACE } from './places/sea-and-space.mjs';
import { SHOPS } from './places/shops.mjs';
import { TOWNS } from './places/towns.mjs';
import { WORKPLACES } from './places/workplaces.mjs';

export const PLACES = {
  ...HOMES_AND_SCHOOLS,
  ...SHOPS,
  ...WORKPLACES,
  ...SEA_AND_SPACE,
  ...TOWNS,
  ...PARKS_AND_SPORTS,
  ...LANDSCAPES,
};
