// plan(job) turns scripts into sheets of beats, one sheet a page; draw(plan, index) draws one page of it.
// The seed chooses scenes, words, layouts, views and backgrounds; a page can be drawn without the others.
import { rng } from '../lib/core.mjs';
import { panel, box } from '../lib/layout.mjs';
import { text } from '../lib/letter.mjs';
import { pick, bleed, mirror } from './layouts.mjs';
import { parse } from './script.mjs';
import { shot } from './shots.mjs';
import { letterPanel } from './balloons.mjs';
import { SCENES, LOOKS } from './scenes.mjs';
import { inkPeople } from './paint.mjs';
export const W = 1000,
  H = 1420;
const K = '#0b0b0d';

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

export const drawSheet = (p, index) => {
  const sheet = p.pages[index],
    { look, ltr } = p,
    r = rng(p.seed * 31337 + index * 271),
    { defs, people, T } = inkPeople(p.cast),
    { list } = sheet;
  let s = look.night && sheet.index % 3 === 2 ? `<rect width="${W}" height="${H}" fill="${K}"/>` : '',
    over = '',
    at = sheet.place,
    count = sheet.count;
  const dark = !!s,
    loud = list.findIndex((b) => b.kind === 'turn'),
    bl = loud >= 0 ? loud : list.findIndex((b) => b.kind === 'place' || (b.kind === 'act' && look.slant > 0.05));
  sheet.quads.forEach((q0, i) => {
    const b = list[i],
      q = i === bl && (sheet.index + i) % 2 === 0 ? bleed(q0) : q0;
    if (b.kind === 'place' || b.kind === 'quiet') at = b.at || at;
    const o = shot(b, box(q), {
      cast: people,
      t: T.page,
      look,
      at,
      seed: Math.floor(r() * 1e6),
      count: count++,
      placeSeen: sheet.index > 0,
      way: p.way,
    });
    const open = look.soft && b.kind === 'say' && count % 5 === 4; // a panel without a frame breathes
    s += panel(q, () => o.s, { line: open ? 0 : b.kind === 'turn' ? 8 : 6.5, ink: dark ? '#fff' : K });
    over += o.over + letterPanel(box(q), o.texts, o.faces, { seed: Math.floor(r() * 99) + 1, size: b.kind === 'turn' ? 31 : 26, ltr });
  });
  return { w: W, h: H, body: defs + s + over + text(String(index + 1), ltr ? 956 : 44, H - 12, 17, 'comic', { fill: dark ? '#fff' : K }) };
};
