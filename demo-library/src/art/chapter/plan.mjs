// What a chapter is before anything is drawn: scripts become sheets of beats, one sheet a page, each beat with its panel.
// The seed chooses scenes, words and layouts; a page can be drawn without the others.
import { rng } from '../lib/core.mjs';
import { quad } from '../lib/layout.mjs';
import { bleed, pick, mirror } from './layouts.mjs';
import { parse } from './script.mjs';
import { SCENES, LOOKS } from './scenes.mjs';
import { LOUDEST } from './loudest.mjs';

export const W = 1000,
  H = 1420;
export const STRIP_W = 1000,
  STRIP_H = 2400;

// Beats in order: the title's own opening or the bank's first scene, then the other scenes, again and again until there are enough.
export const beatsOf = ({ seed, bank, cast, opening, owns, share, want }) => {
  const r = rng(seed * 7919 + 13),
    names = Object.fromEntries(Object.entries(cast).map(([who, { name }]) => [who, name])),
    mine = (_, i) => !share || i % share.of === share.rank;
  // a bank's first scene tells its owner's story; other titles open with their own and leave it out
  const scenes = owns && !share ? SCENES[bank] : SCENES[bank].slice(1);
  const rest = scenes.filter(mine).sort(() => r() - 0.5),
    between = share ? [] : [...SCENES.between].sort(() => r() - 0.5);
  const order = opening
    ? [opening, ...rest, ...between]
    : rest.flatMap((s, i) => (between[i] ? [s, between[i]] : [s])).concat(between.slice(rest.length));
  const beats = [],
    said = new Set();
  for (let i = 0; beats.length < want; i++)
    for (const beat of [...parse(order[i % order.length], r, names), { kind: 'break' }]) beats.push(unsaid(beat, said, beats.length));
  return beats;
};
// What was said in the chapter is not said again: the beat stays as a silent one.
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
  const isNew = beat.words.every((words) => !said.has(words));
  beat.words.forEach((words) => said.add(words));
  if (isNew) return beat;
  const kinds = SILENT[beat.kind];
  return { ...beat, kind: kinds[number % kinds.length], pose: beat.pose || 'stand', at: beat.at || '', words: [], sfx: undefined };
};

// Nobody takes the same pose twice in a chapter: the way of a pose counts on with each use, from a number that is the title's own.
const TITLES = 43;
export const numberPoses = (beats, way) => {
  const used = {};
  for (const b of beats) if (b.kind === 'act' || b.kind === 'react') b.way = way + TITLES * (used[b.pose] = (used[b.pose] ?? -1) + 1);
};

/** The beats of a chapter's last scene, where it has one of its own. */
const endingOf = ({ ending, seed, cast }) =>
  ending ? parse(ending[3], rng(seed + 17), Object.fromEntries(Object.entries(cast).map(([who, { name }]) => [who, name]))) : [];
const BEATS_AT_THE_END = 5;

export const plan = (script) => {
  const { slug, seed, bank, cast, kinds, ltr, way, ending } = script;
  const r = rng(seed * 104729 + 7),
    look = LOOKS[bank],
    count = kinds.filter((k) => k === 'page').length;
  const beats = beatsOf({ ...script, want: count * 6 + 12 });
  let at = 0;
  const sheets = [],
    last = endingOf(script),
    lastSheets = [];
  for (let i = 0; i < last.length; i += BEATS_AT_THE_END) lastSheets.push(last.slice(i, i + BEATS_AT_THE_END));
  // three to six beats a page; a turn ends one; a break ends one if it has enough
  while (sheets.length < count - lastSheets.length) {
    const limit = r.pick(look.panels),
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
  sheets.push(...lastSheets);
  numberPoses(sheets.flat(), way);
  // what carries over from page to page: layouts just used, the present place, how many panels there were
  const used = [];
  let place = look.places[0],
    panels = 0,
    index = 0;
  const pages = kinds.map((kind) => {
    if (kind !== 'page') return { kind, place };
    const list = sheets[index++],
      from = place,
      lay = pick(list, r, { slant: look.slant, used: used.slice(-4) });
    used.push(lay.id);
    for (const b of list) if (b.kind === 'place' || b.kind === 'quiet') place = b.at || place;
    const sheet = { kind, list, quads: ltr ? lay.qs.map((q) => mirror(q)) : lay.qs, place: from, count: panels, index: index - 1 };
    panels += list.length;
    return sheet;
  });
  return { slug, seed, bank, cast, look, ltr, way, ending, pages };
};

/** The panels of a sheet as they are drawn: one may run off the page, the loudest or the one that says where we are. */
export const quadsOf = ({ list, quads, index }, { look }) => {
  const loud = list.findIndex((b) => b.kind === 'turn'),
    open = loud >= 0 ? loud : list.findIndex((b) => b.kind === 'place' || (b.kind === 'act' && look.slant > 0.05));
  return quads.map((q, i) => (i === open && (index + i) % 2 === 0 ? bleed(q) : q));
};

const TITLE_ROOM = 470,
  TALLEST = { turn: 620, place: 500, quiet: 460, act: 600, eyes: 240, detail: 380 };
/** The beats of one segment of a strip with their boxes, from the top down, and the place each of them is at. */
export const stripPlan = (script) => {
  const { seed, bank, way, segments, index } = script;
  const r = rng(seed * 991 + index * 13),
    beats = beatsOf({ ...script, want: segments * 4 + 8 })
      .filter((b) => b.kind !== 'break')
      .map((b) => ({ ...b })),
    last = endingOf(script).filter((b) => b.kind !== 'break'),
    start = index === 0 ? 0 : index * 4 - 1,
    total = segments * 4 - 1,
    y = index === 0 ? TITLE_ROOM : 90;
  beats.splice(total - last.length, Infinity, ...last);
  numberPoses(beats, way);
  const mine = beats.slice(start, index * 4 + 3),
    share = (STRIP_H - y - 90) / mine.length;
  return mine.map((beat, i) => {
    const loud = ['turn', 'place', 'quiet'].includes(beat.kind),
      h = Math.min(share - 70, TALLEST[beat.kind] || 500),
      w = loud || beat.kind === 'eyes' ? STRIP_W + 24 : beat.kind === 'detail' ? 560 : r.range(720, 860),
      x = w > STRIP_W ? -12 : (index + i) % 2 ? 60 : STRIP_W - 60 - w,
      top = y + i * share + (share - h) * (i ? 0.5 : 0.2);
    return {
      beat,
      quad: quad(x, top, w, h),
      box: { x: Math.max(x, 0), y: top, w: Math.min(w, STRIP_W), h, cx: x + w / 2, cy: top + h / 2 },
      at: beats.slice(0, start + i + 1).findLast((one) => one.kind === 'place' || one.kind === 'quiet')?.at || LOOKS[bank].places[0],
    };
  });
};

/** Who a splash shows and who says its words: a or b. */
export const splashSpeaker = ({ seed, bank }, index) => {
  const { face } = LOUDEST[bank];
  return face === 'dread' ? 'b' : face === 'calm' || rng(seed * 53 + index)() < 0.65 ? 'a' : 'b';
};
