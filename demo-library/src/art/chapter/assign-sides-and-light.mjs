/** @import { Beat } from '../types' */
import { placeVariantOf, objectVariantOf } from './title-variants.mjs';
// Which side each person is on during a scene, where its light comes from, and its place's props: the same in all its panels.

const INDOORS = new Set([
  'room',
  'corridor',
  'classroom',
  'shop',
  'kitchen',
  'inn',
  'office',
  'gym',
  'stairs',
  'ship',
  'castle',
  'pool',
  'stage',
  'submarine',
  'aquarium',
  'laundromat',
  'counter',
  'ward',
  'hangar',
  'mailroom',
  'fishHall',
  'bakery',
  'garage',
]);
/** @type {readonly (readonly [hour: string, words: RegExp])[]} */
const HOURS = [
  ['night', /midnight|night|dark|moon|lamp|after ten|asleep|stars/i],
  ['morning', /dawn|morning|a\.m\.|before anyone|first light|breakfast|before first/i],
  ['evening', /dusk|evening|sunset|last hour|six in the evening|late|closing/i],
  ['noon', /noon|midday|lunch/i],
];
// How the day progresses over the scenes of a chapter whose captions name no time of day.
const DAY = ['morning', 'noon', 'noon', 'evening', 'evening', 'night'];
const NIGHTS = ['evening', 'night', 'night', 'night', 'night', 'morning'];
const hourOf = (beats, part, nights) => {
  const caption = beats.filter(({ kind }) => kind === 'place' || kind === 'quiet').flatMap(({ words }) => words)[0] ?? '',
    named = HOURS.find(([, words]) => words.test(caption)),
    day = nights ? NIGHTS : DAY;
  return named ? named[0] : day[Math.min(day.length - 1, Math.floor(part * day.length))];
};

/**
 * @type {(beats: readonly Beat[], chapter: { slug: string, seed: number, ltr: boolean, nights?: boolean, place?: string }) => void}
 * Assigns each beat of a chapter its `scene`: { seed of the place's props, right: who is on the right, light: { hour, from, isLamp } }. A
 * scene begins where a place is named. The first speaker is on the side where reading begins and looks across the gutter at the other.
 */
export const assignSidesAndLight = (beats, { slug, seed, ltr, nights = false, place = 'street' }) => {
  const scenes = [];
  for (const beat of beats) {
    if (beat.kind === 'place' || beat.kind === 'quiet') beat.at = placeVariantOf(slug, beat.at);
    if (beat.kind === 'detail') beat.at = objectVariantOf(slug, beat.at);
    if (scenes.length === 0 || (beat.kind === 'place' && scenes.at(-1).some(({ kind }) => kind !== 'place'))) scenes.push([]);
    scenes.at(-1).push(beat);
  }
  let at = place;
  scenes.forEach((list, i) => {
    at = list.find(({ kind, at: named }) => (kind === 'place' || kind === 'quiet') && named)?.at ?? at;
    const lead = list.find(({ who, words }) => who && words.length > 0)?.who ?? list.find(({ who }) => who)?.who ?? 'a',
      // c talks with a
      a = lead === 'a' ? !ltr : ltr,
      right = { a, b: !a, c: !a },
      hour = hourOf(list, i / scenes.length, nights),
      // the sun rises on one side of a title's pages and sets on the other
      light = { hour, from: hour === 'morning' ? 1 : hour === 'evening' ? -1 : (seed + i) % 2 ? 1 : -1, isLamp: INDOORS.has(at) };
    const scene = { seed: 3 + ((seed + i * 7) % 40), right, light };
    for (const beat of list) beat.scene = scene;
  });
};
/** @type {(beat: Beat) => boolean} Whether the person of a beat is on the right of its scene, and therefore looks left. */
export const isOnRightSide = ({ who, scene }) => Boolean(scene && who && scene.right[who]);
