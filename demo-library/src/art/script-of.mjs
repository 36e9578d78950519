// What a job's chapter is made from: its cast, its own opening, the seed and number of its title.
import { CASTS } from './casts.mjs';
import { ENDINGS } from './chapter/endings.mjs';
import { OPENINGS } from './chapter/openings.mjs';
import { SCENES } from './chapter/scenes.mjs';

const NUMBERS = new Map(Object.keys(CASTS).map((slug, index) => [slug, index]));
export const numberOf = (slug) => NUMBERS.get(slug);
// Whoever comes in at the end of a first chapter: looks that differ from each other, and some who are no people.
const GUESTS = {
  elder: ['white', 'black', { hair: 'short', wear: 'coat', age: 2, nose: 'long', beard: 'goatee' }],
  lady: ['black', 'mid', { hair: 'bun', wear: 'dress', family: 'lash', shape: 'long' }],
  clerk: ['mid', 'white', { hair: 'bob', wear: 'suit', family: 'narrow', glasses: 'square' }],
  giant: ['white', 'mid', { hair: 'none', wear: 'hoodie', shape: 'heavy', nose: 'broad', beard: 'full', age: 1 }],
  maiden: ['dark', 'white', { hair: 'long', wear: 'kimono', family: 'narrow', shape: 'long' }],
  grandmother: ['white', 'dark', { hair: 'bun', wear: 'kimono', age: 2, family: 'round' }],
  officer: ['black', 'white', { hair: 'short', wear: 'blazer', shape: 'square', beard: 'mustache' }],
  youth: ['dark', 'mid', { hair: 'messy', wear: 'tee', family: 'round', shape: 'child' }],
};
const VOICES = {
  'do-not-wake-the-mountain': 'eye',
  'lantern-cartographer': 'moon',
  'under-europa': 'phone',
  'goldfish-landlord': 'snail',
  'cat-ferry': 'cat',
};
const FREE_VALUES = ['white', 'black', 'mid', 'dark'];
const guestOf = (slug, cast) => {
  if (!ENDINGS[slug]) return undefined;
  const [[name, kind]] = ENDINGS[slug],
    [hair, cloth, look] = GUESTS[kind],
    taken = cast.map(({ hairValue }) => hairValue);
  return {
    name,
    // nobody has the hair of one of the others
    hairValue: taken.includes(hair) ? FREE_VALUES.find((value) => !taken.includes(value)) : hair,
    clothValue: cloth,
    look,
    colour: ['#6a5a7c', '#c9a86a'],
    voice: VOICES[slug],
  };
};
/** Each person carries herself in a manner of her own. c comes in at the end of the first chapter. */
export const castOf = (slug) => {
  const cast = CASTS[slug],
    guest = guestOf(slug, cast),
    [a, b, c] = [...cast, ...(guest ? [guest] : [])].map((person, i) => ({
      ...person,
      look: { ...person.look, manner: numberOf(slug) * 3 + i + 1 },
    }));
  return c ? { a, b, c } : { a, b };
};
export const scriptOf = ({ slug, seed, bank, chapter, bankRank, bankCount }) => ({
  slug,
  seed,
  bank,
  cast: castOf(slug),
  way: numberOf(slug),
  opening: chapter === 1 ? (OPENINGS[slug] ?? SCENES[bank][0]) : undefined,
  owns: !OPENINGS[slug],
  // what the first chapters of a bank's titles say between their own scenes is shared out, so that none says what another did
  share: chapter === 1 ? { rank: bankRank, of: bankCount } : undefined,
  ending: chapter === 1 ? ENDINGS[slug] : undefined,
});
