// A chapter's thumbnail: the best face or moment, cropped close and without words. In ink for pages, in flat color for strips, from the
// cover for novels.
/** @import { ThumbnailPlan } from './types' */
import { rng, group, place, poly, rect } from './lib/core.mjs';
import { bustInView } from './lib/head/bust-in-view.mjs';
import { head } from './lib/head/head.mjs';
import { leadPortrait } from './lib/lead-figures.mjs';
import { MOOD_BACKGROUNDS } from './lib/mood-backgrounds.mjs';
import { PLACES } from './lib/places.mjs';
import { focus, speed } from './lib/screentone-and-motion-lines.mjs';
import { castInInkTones, castInFlatColors } from './chapter/cast-palettes.mjs';
import { PAGE_STYLES_BY_GENRE } from './chapter/page-styles-by-genre.mjs';
import { LOUD_POSES_AND_SOUNDS_BY_GENRE } from './chapter/loud-poses-and-sounds-by-genre.mjs';
import { placeVariantOf } from './chapter/title-variants.mjs';
import { GENRE_TONES_AND_PLACES, TITLE_PLACES } from './chapter/later-tones-and-places.mjs';

const PAGE_WIDTH = 960,
  PAGE_HEIGHT = 540;
const HOUR = { ink: '#2c2448', paper: '#fff1dc', light: '#ffdcc0', mid: '#f4a8a0', deep: '#8a6aa8' };
// The first chapter shows the lead's face; the other crops follow in an order that depends on the title.
const OTHER_CROPS = ['moment', 'two', 'profile', 'eyes', 'shoulder'];
const MOODS = ['cool', 'happy', 'steady', 'shock', 'smug', 'worry', 'shout', 'calm', 'grin', 'shy'];
const OFFSETS = 7;
const SPOT_OPACITY = 0.66;

/**
 * @type {(chapter: { slug: string, seed: number, titleNumber: number, chapter: number, storyGenre: string }) => ThumbnailPlan}
 * What a chapter's thumbnail shows; neighbors differ in crop, mood and place, and a crop comes back with the other person.
 */
export const chooseThumbnailSubject = ({ slug, seed, titleNumber, chapter, storyGenre }) => {
  const at = chapter - 1,
    start = titleNumber % OTHER_CROPS.length,
    crops = ['face', ...OTHER_CROPS.slice(start), ...OTHER_CROPS.slice(0, start)],
    look = PAGE_STYLES_BY_GENRE[storyGenre],
    turn = Math.floor(at / crops.length),
    // where the title is set
    places = [
      ...new Set(
        [look.places[0], ...(TITLE_PLACES[slug]?.[0] ?? []), ...GENRE_TONES_AND_PLACES[storyGenre].spots].map((name) =>
          placeVariantOf(slug, name),
        ),
      ),
    ];
  return {
    crop: crops[at % crops.length],
    who: (turn + (at % 2)) % 2 ? 'b' : 'a',
    mood: MOODS[(chapter * 3 + titleNumber) % MOODS.length],
    at: chapter === 1 ? places[0] : places[(chapter * OFFSETS + titleNumber) % places.length],
    isLeft: (at + turn) % 2 === 0,
    seed,
  };
};

export const drawChapterThumbnail = ({ slug, tint: spot, seed, storyGenre, cast, titleNumber, chapter, form, cover }) => {
  const random = rng(seed * 449 + 3);
  if (form === 'novel')
    return {
      w: PAGE_WIDTH,
      h: PAGE_HEIGHT,
      body: cover.art(PAGE_WIDTH, PAGE_HEIGHT, PAGE_WIDTH * random.range(0.4, 0.6), PAGE_HEIGHT * random.range(0.44, 0.6)),
    };
  const { tones, defs, people } = form === 'strip' ? castInFlatColors(cast, HOUR) : castInInkTones(cast),
    shown = chooseThumbnailSubject({ slug, seed, titleNumber, chapter, storyGenre }),
    loud = LOUD_POSES_AND_SOUNDS_BY_GENRE[storyGenre],
    who = people[shown.who],
    other = people[shown.who === 'a' ? 'b' : 'a'],
    tint =
      form === 'strip'
        ? (s) => s.replaceAll('#fff"', `${HOUR.paper}"`).replaceAll('"#0b0b0d"', `"${HOUR.ink}"`).replaceAll('"#000"', `"${HOUR.deep}"`)
        : (s) => s,
    b = { x: 0, y: 0, w: PAGE_WIDTH, h: PAGE_HEIGHT, cx: PAGE_WIDTH / 2, cy: PAGE_HEIGHT / 2 },
    // on ink thumbnails, everything behind the people is in the title's color
    ground = (name) =>
      tint((MOOD_BACKGROUNDS[name] || PLACES[name] || MOOD_BACKGROUNDS.white)(b, tones.page, 3 + (seed % 40))) +
      (form === 'strip' ? '' : rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT, { fill: spot, opacity: SPOT_OPACITY })),
    portrait = (one, view, o, k, x, y, flip, rot = 0) =>
      group(place(x, y, k, rot, flip), bustInView(view, { ...one.look, line: 5 / k, browW: 5, ...o }, one.tone[k > 1.6 ? 'big' : 'mid']));
  const x = shown.isLeft ? PAGE_WIDTH * 0.36 : PAGE_WIDTH * 0.64,
    flip = !shown.isLeft;
  const draw = {
    face: () =>
      ground(PAGE_STYLES_BY_GENRE[storyGenre].backs.turn[seed % PAGE_STYLES_BY_GENRE[storyGenre].backs.turn.length]) +
      portrait(who, 'q', { mood: shown.mood, turn: 0.8 }, 1.95, x, PAGE_HEIGHT * 0.5, flip, random.range(-5, 5)),
    profile: () => ground(shown.at) + portrait(who, 'side', { mood: shown.mood }, 1.8, x, PAGE_HEIGHT * 0.5, flip),
    eyes: () =>
      ground(PAGE_STYLES_BY_GENRE[storyGenre].backs.eyes[seed % PAGE_STYLES_BY_GENRE[storyGenre].backs.eyes.length]) +
      group(
        place(PAGE_WIDTH / 2, PAGE_HEIGHT * 0.46, 4, random.range(-4, 4), flip),
        who.look.lead
          ? leadPortrait(who.look.lead, who.tone.big)
          : head({ ...who.look, mood: shown.mood, turn: 0.35, line: 1.7, browW: 4 }, who.tone.big),
      ),
    two: () =>
      ground('white') +
      poly(
        shown.isLeft
          ? [
              [PAGE_WIDTH * 0.56, 0],
              [PAGE_WIDTH, 0],
              [PAGE_WIDTH, PAGE_HEIGHT],
              [PAGE_WIDTH * 0.44, PAGE_HEIGHT],
            ]
          : [
              [PAGE_WIDTH * 0.44, 0],
              [PAGE_WIDTH, 0],
              [PAGE_WIDTH, PAGE_HEIGHT],
              [PAGE_WIDTH * 0.56, PAGE_HEIGHT],
            ],
        { fill: tones.page.t20 },
      ) +
      portrait(who, 'q', { mood: shown.mood, turn: 0.85 }, 1.5, PAGE_WIDTH * 0.25, PAGE_HEIGHT * 0.52, false) +
      portrait(
        other,
        'q',
        { mood: MOODS[(chapter * 3 + titleNumber + 4) % MOODS.length], turn: 0.85 },
        1.5,
        PAGE_WIDTH * 0.75,
        PAGE_HEIGHT * 0.5,
        true,
      ),
    shoulder: () =>
      ground(shown.at) +
      portrait(
        who,
        'q',
        { mood: shown.mood, turn: 0.8 },
        1.5,
        shown.isLeft ? PAGE_WIDTH * 0.68 : PAGE_WIDTH * 0.32,
        PAGE_HEIGHT * 0.5,
        shown.isLeft,
      ) +
      portrait(other, 'behind', {}, 2.2, shown.isLeft ? PAGE_WIDTH * 0.2 : PAGE_WIDTH * 0.8, PAGE_HEIGHT * 0.86, flip),
    moment: () => {
      const isHot = loud.face === 'action',
        back = !isHot
          ? ground(shown.at)
          : ground('white') +
            tint(
              seed % 2
                ? focus(seed, x, PAGE_HEIGHT * 0.45, 900, { rx: 300, ry: 220, count: 120 })
                : speed(seed, -60, -60, PAGE_WIDTH + 120, PAGE_HEIGHT + 120, { angle: flip ? -14 : 14, count: 110, max: 8, gap: 120 }),
            );
      const mood = isHot ? 'shout' : shown.mood;
      return back + portrait(who, 'q', { mood, turn: 0.9 }, 1.7, x, PAGE_HEIGHT * 0.48, flip, isHot ? (flip ? 10 : -10) : 0);
    },
  };
  return { w: PAGE_WIDTH, h: PAGE_HEIGHT, body: defs + draw[shown.crop]() };
};
