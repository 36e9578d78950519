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
export const beatsOf = ({ seed, bank, cast, opening, owns, want }) => {
  const r = rng(seed * 7919 + 13),
    names = { a: cast.a.name, b: cast.b.name };
  // a bank's first scene tells its owner's story; other titles open with their own and leave it out
  const scenes = owns ? SCENES[bank] : SCENES[bank].slice(1);
  const rest = [...scenes].sort(() => r() - 0.5),
    between = [...SCENES.between].sort(() => r() - 0.5);
  const order = opening
    ? [opening, ...rest, ...between]
    : rest.flatMap((s, i) => (between[i] ? [s, between[i]] : [s])).concat(between.slice(rest.length));
  const beats = [];
  for (let i = 0; beats.length < want; i++) beats.push(...parse(order[i % order.length], r, names), { kind: 'break' });
  return beats;
};

// Nobody takes the same pose twice in a chapter: the way of a pose counts on with each use, from a number that is the title's own.
const TITLES = 43;
export const numberPoses = (beats, way) => {
  const used = {};
  for (const b of beats) if (b.kind === 'act' || b.kind === 'react') b.way = way + TITLES * (used[b.pose] = (used[b.pose] ?? -1) + 1);
};

export const plan = ({ slug, seed, bank, cast, opening, owns, kinds, ltr, way }) => {
  const r = rng(seed * 104729 + 7),
    look = LOOKS[bank],
    count = kinds.filter((k) => k === 'page').length;
  const beats = beatsOf({ seed, bank, cast, opening, owns, want: count * 6 + 12 });
  let at = 0;
  const sheets = [];
  // three to six beats a page; a turn ends one; a break ends one if it has enough
  while (sheets.length < count) {
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
  return { slug, seed, bank, cast, look, ltr, way, pages };
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
export const stripPlan = ({ seed, bank, cast, opening, owns, way, segments, index }) => {
  const r = rng(seed * 991 + index * 13),
    beats = beatsOf({ seed, bank, cast, opening, owns, want: segments * 4 + 8 })
      .filter((b) => b.kind !== 'break')
      .map((b) => ({ ...b })),
    start = index === 0 ? 0 : index * 4 - 1,
    mine = beats.slice(start, index * 4 + 3),
    y = index === 0 ? TITLE_ROOM : 90,
    share = (STRIP_H - y - 90) / mine.length;
  numberPoses(beats, way);
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
