// What a job's chapter is made from: its cast, its own opening, the seed and number of its title.
import { CASTS } from './casts.mjs';
import { OPENINGS } from './chapter/openings.mjs';
import { SCENES } from './chapter/scenes.mjs';

const NUMBERS = new Map(Object.keys(CASTS).map((slug, index) => [slug, index]));
export const numberOf = (slug) => NUMBERS.get(slug);
/** Each person carries herself in a manner of her own. */
export const castOf = (slug) => {
  const [a, b] = CASTS[slug].map((person, i) => ({ ...person, look: { ...person.look, manner: numberOf(slug) * 2 + i + 1 } }));
  return { a, b };
};
export const scriptOf = ({ slug, seed, bank, chapter }) => ({
  slug,
  seed,
  bank,
  cast: castOf(slug),
  way: numberOf(slug),
  opening: chapter === 1 ? (OPENINGS[slug] ?? SCENES[bank][0]) : undefined,
  owns: !OPENINGS[slug],
});
