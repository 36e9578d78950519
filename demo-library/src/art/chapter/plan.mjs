// What a chapter consists of before anything is drawn: scripts become sheets of beats, one sheet per page, each beat with its panel. The
// seed chooses scenes, words and layouts; a page can be drawn independently of the others.
/** @import { Beat, ChapterPlan, PlanInput, Scripted, StripPanel } from '../types' */
import { rng } from '../lib/core.mjs';
import { quad } from '../lib/layout.mjs';
import { bleedPanel, pickLayout, mirrorPanel } from './layouts.mjs';
import { parse } from './script.mjs';
import { FIRST_CHAPTER_SCENES } from './first-chapter-scenes.mjs';
import { PAGE_STYLES_BY_GENRE } from './page-styles-by-genre.mjs';
import { LOUD_POSES_AND_SOUNDS_BY_GENRE } from './loud-poses-and-sounds-by-genre.mjs';
import { hookOf, laterScenes, loudestWords } from './later-chapters.mjs';
import { assignSidesAndLight } from './assign-sides-and-light.mjs';
import { placeVariantOf } from './title-variants.mjs';
import { hasLeadFigure } from '../lib/lead-figures.mjs';

export const PAGE_WIDTH = 1000,
  PAGE_HEIGHT = 1420;
export const STRIP_WIDTH = 1000,
  STRIP_HEIGHT = 2400;

// Beats in order: for a first chapter, the opening and its share of the genre's scenes; for a later one, its own scenes; repeated until
// there are enough.
export const beatsOf = (script) => {
  const { seed, storyGenre, cast, opening, share, want, fit } = script,
    random = rng(seed * 7919 + 13),
    names = Object.fromEntries(Object.entries(cast).map(([who, { name }]) => [who, name])),
    // a genre's first scene tells the story of one title; other titles have their own openings
    shared = () => (share ? FIRST_CHAPTER_SCENES[storyGenre].slice(1).filter((_, i) => i % share.of === share.rank) : []),
    order = opening ? [opening, ...shared().sort(() => random() - 0.5)].map((text) => ({ text })) : laterScenes(script, fit);
  const beats = [],
    said = new Set();
  for (let i = 0; beats.length < want; i++) {
    const { text, step, template } = order[i % order.length];
    for (const beat of [...parse(text, random, names), { kind: 'break' }])
      beats.push({ ...unsaid(beat, said, beats.length), step, template });
  }
  return beats;
};
// No line is repeated in a chapter: the beat becomes a silent one.
const SILENT = {
  say: ['eyes', 'quiet'],
  turn: ['eyes', 'act'],
  react: ['eyes', 'act'],
  place: ['quiet'],
  act: ['act'],
  eyes: ['eyes'],
  detail: ['detail'],
  quiet: ['quiet'],
};
const unsaid = (beat, said, number) => {
  if (beat.kind === 'break' || beat.words.length === 0) return beat;
  const isNew = !said.has(beat.words[0]),
    words = beat.words.filter((one) => !said.has(one));
  beat.words.forEach((one) => said.add(one));
  if (isNew) return { ...beat, words };
  const kinds = SILENT[beat.kind];
  return { ...beat, kind: kinds[number % kinds.length], pose: beat.pose || 'stand', at: beat.at || '', words: [], sfx: undefined };
};

// No pose is repeated in a chapter: the variant of a pose increases with each use, starting from the title's number.
const TITLES = 43;
const numberPoses = (beats, titleNumber) => {
  const used = {};
  for (const b of beats)
    if (b.kind === 'act' || b.kind === 'react') b.variant = titleNumber + TITLES * (used[b.pose] = (used[b.pose] ?? -1) + 1);
};

/** The beats of a chapter's last scene, which ends with its hook. */
const endingOf = (script) => {
  const { ending, chapter, seed, cast } = script,
    names = Object.fromEntries(Object.entries(cast).map(([who, { name }]) => [who, name])),
    text = ending ? ending[3] : chapter > 1 ? hookOf(script) : '';
  return parse(text, rng(seed + 17), names).flatMap((beat) => (beat.kind === 'break' ? [] : { ...beat, step: 'hook' }));
};
const BEATS_A_SCENE = 6;
const BEATS_AT_THE_END = 5;

const LEAST_SCENES = 3;
const turnsIn = (beats) => beats.filter(({ kind, step }) => step === 'turn' && kind !== 'break').length;
const FEWEST = 3,
  MOST = 6;
/** Divides all beats of a written chapter among `count` sheets, preferably where a scene ends. */
const dividedSheets = (beats, count) => {
  const all = beats.filter(({ kind }) => kind !== 'break'),
    ends = new Set(beats.flatMap((beat, i) => (beat.kind === 'break' && i > 0 ? [beats[i - 1]] : []))),
    sheets = [];
  for (let from = 0, left = count; left > 0; left--) {
    const even = (all.length - from) / left,
      cost = (size) => Math.abs(size - even) - (ends.has(all[from + size - 1]) ? 1.2 : all[from + size - 1]?.kind === 'turn' ? 0.6 : 0),
      remains = (size) => (all.length - from - size) / Math.max(1, left - 1),
      sizes = [3, 4, 5, 6].filter((size) => (left === 1 ? from + size === all.length : remains(size) >= FEWEST && remains(size) <= MOST)),
      best = sizes.sort((one, other) => cost(one) - cost(other))[0];
    if (best === undefined) throw new RangeError(`${all.length} beats do not fit on ${count} pages of ${FEWEST} to ${MOST} panels.`);
    sheets.push(all.slice(from, from + best));
    from += best;
  }
  return sheets;
};
// `count` sheets of three to six beats; a beat of the kind turn ends a sheet, a break ends one that is long enough. A later chapter's plot
// must have turned by the end: where its scenes are too long for that, fewer of them precede the turn. `r` continues from there.
const sheetsOf = (script, { count, panels }) => {
  for (let fit = count; ; fit--) {
    const random = rng(script.seed * 104729 + 7);
    if (script.isWritten) return { r: random, sheets: dividedSheets(beatsOf({ ...script, want: 1 }), count) };
    const beats = beatsOf({ ...script, want: count * 8 + 20, fit }),
      sheets = [];
    let at = 0;
    while (sheets.length < count) {
      const limit = random.pick(panels),
        now = [];
      while (now.length < limit) {
        const b = beats[at++ % beats.length];
        if (b.kind === 'break') {
          if (now.length >= 3) break;
          continue;
        }
        now.push({ ...b });
        if (b.kind === 'turn' && now.length >= 3) break;
      }
      sheets.push(now);
    }
    if (fit <= LEAST_SCENES || turnsIn(sheets.flat()) === turnsIn(beats)) return { r: random, sheets };
  }
};

/** @type {(script: PlanInput) => string | undefined} */
export const companionOf = ({ slug, cast }) =>
  hasLeadFigure(slug) && !Object.values(cast).some(({ look }) => look.lead) ? slug : undefined;
/** @type {(script: Scripted) => ChapterPlan} */
export const plan = (script) => {
  const { slug, seed, storyGenre, cast, kinds, ltr, titleNumber, ending } = script;
  const look = {
      ...PAGE_STYLES_BY_GENRE[storyGenre],
      places: PAGE_STYLES_BY_GENRE[storyGenre].places.map((name) => placeVariantOf(slug, name)),
    },
    count = kinds.filter((k) => k === 'page').length,
    last = endingOf(script),
    lastSheets = /** @type {Beat[][]} */ ([]);
  for (let i = 0; i < last.length; i += BEATS_AT_THE_END) lastSheets.push(last.slice(i, i + BEATS_AT_THE_END));
  const { r, sheets } = sheetsOf(script, { count: count - lastSheets.length, panels: look.panels });
  sheets.push(...lastSheets);
  numberPoses(sheets.flat(), titleNumber);
  assignSidesAndLight(sheets.flat(), { slug, seed, ltr, nights: look.night === 1, place: look.places[0] });
  // state that carries over between pages: layouts just used, the current place, the number of panels so far
  const used = /** @type {string[]} */ ([]);
  let place = look.places[0],
    panels = 0,
    index = 0;
  const pages = kinds.map((kind) => {
    if (kind !== 'page') return { kind, place, list: [], quads: [], count: panels, index };
    const list = sheets[index++],
      from = place,
      lay = pickLayout(list, r, { slant: look.slant, used: used.slice(-4) });
    used.push(lay.id);
    for (const b of list) if (b.kind === 'place' || b.kind === 'quiet') place = b.at || place;
    const sheet = { kind, list, quads: ltr ? lay.qs.map((q) => mirrorPanel(q)) : lay.qs, place: from, count: panels, index: index - 1 };
    panels += list.length;
    return sheet;
  });
  const loudest = ending ? { splash: ending[1], spread: ending[2] } : loudestWords(script);
  return { slug, seed, storyGenre, cast, look, companion: companionOf(script), ltr, titleNumber, loudest, pages };
};

/** The panels of a sheet as drawn: one may bleed off the page, the loudest one or the one that shows the place. */
export const quadsOf = ({ list, quads, index }, { look }) => {
  const loud = list.findIndex((b) => b.kind === 'turn'),
    open = loud >= 0 ? loud : list.findIndex((b) => b.kind === 'place' || (b.kind === 'act' && look.slant > 0.05));
  return quads.map((q, i) => (i === open && (index + i) % 2 === 0 ? bleedPanel(q) : q));
};

const TITLE_ROOM = 470,
  TALLEST = { turn: 620, place: 500, quiet: 460, act: 600, eyes: 240, detail: 380 };
/** @type {(script: PlanInput & { segments: number, index: number }) => StripPanel[]} One segment of a strip, from top to bottom. */
export const stripPlan = (script) => {
  const { slug, seed, storyGenre, titleNumber, segments, index } = script,
    firstPlace = placeVariantOf(slug, PAGE_STYLES_BY_GENRE[storyGenre].places[0]);
  const random = rng(seed * 991 + index * 13),
    beats = beatsOf({ ...script, want: script.isWritten ? 1 : segments * 4 + 8, fit: (segments * 4) / BEATS_A_SCENE - 1 })
      .filter((b) => b.kind !== 'break')
      .map((b) => ({ ...b })),
    last = endingOf(script),
    // four panels per segment, three next to the title; if there are fewer beats, they are distributed evenly over the segments
    total = Math.min(segments * 4 - 1, beats.length + last.length),
    startOf = (segment) => Math.floor((segment * total) / segments),
    start = startOf(index),
    y = index === 0 ? TITLE_ROOM : 90;
  beats.splice(total - last.length, Infinity, ...last);
  numberPoses(beats, titleNumber);
  assignSidesAndLight(beats, { slug, seed, ltr: true, place: firstPlace });
  const mine = beats.slice(start, startOf(index + 1)),
    share = (STRIP_HEIGHT - y - 90) / mine.length;
  return mine.map((beat, i) => {
    const loud = ['turn', 'place', 'quiet'].includes(beat.kind),
      h = Math.min(share - 70, TALLEST[beat.kind] || 500),
      w = loud || beat.kind === 'eyes' ? STRIP_WIDTH + 24 : beat.kind === 'detail' ? 560 : random.range(720, 860),
      x = w > STRIP_WIDTH ? -12 : (index + i) % 2 ? 60 : STRIP_WIDTH - 60 - w,
      top = y + i * share + (share - h) * (i ? 0.5 : 0.2);
    return {
      beat,
      quad: quad(x, top, w, h),
      box: { x: Math.max(x, 0), y: top, w: Math.min(w, STRIP_WIDTH), h, cx: x + w / 2, cy: top + h / 2 },
      at: beats.slice(0, start + i + 1).findLast((one) => one.kind === 'place' || one.kind === 'quiet')?.at || firstPlace,
    };
  });
};

/** The speaker that a splash shows: a or b. */
export const splashSpeaker = ({ seed, storyGenre }, index) => {
  const { face } = LOUD_POSES_AND_SOUNDS_BY_GENRE[storyGenre];
  return face === 'dread' ? 'b' : face === 'calm' || rng(seed * 53 + index)() < 0.65 ? 'a' : 'b';
};
