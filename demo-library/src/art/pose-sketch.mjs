// One figure on plain paper, for contact sheets of poses.
import { INK, resetIds, svg, group, place, rect } from './lib/core.mjs';
import { body } from './lib/body/body.mjs';
import { castInInkTones } from './chapter/cast-palettes.mjs';

const MODELS = {
  adult: { name: '', hairValue: 'black', clothValue: 'white', look: { hair: 'short', wear: 'suit', family: 'narrow' } },
  youth: { name: '', hairValue: 'mid', clothValue: 'dark', look: { hair: 'pony', wear: 'sailor', shape: 'child', small: 1 } },
  heavy: { name: '', hairValue: 'white', clothValue: 'mid', look: { hair: 'short', wear: 'kimono', shape: 'heavy', beard: 'full' } },
};
/** @type {(pose: string, model: 'adult' | 'youth' | 'heavy', variant?: number) => string} SVG of one figure on plain paper, 1000 by 1100. */
export const poseSketch = (pose, model, variant = 0) => {
  resetIds();
  const { defs, people } = castInInkTones({ a: MODELS[model] }),
    { look, tone } = people.a;
  const o = { ...look, pose, variant, mood: 'steady', line: 4.6 };
  const figure = group(place(500, 1010, 1.18), body(o, tone.small));
  return svg(1000, 1100, defs + rect(0, 1010, 1000, 4, { fill: INK, opacity: 0.3 }) + figure);
};
