// Draws one page of a chapter's plan.
import { INK, rng } from '../lib/core.mjs';
import { panel, box } from '../lib/layout.mjs';
import { text } from '../lib/lettering.mjs';
import { drawPanel } from './draw-panel.mjs';
import { placeBalloons } from './balloons.mjs';
import { castInInkTones } from './cast-palettes.mjs';
import { PAGE_HEIGHT, PAGE_WIDTH, quadsOf } from './plan.mjs';

export const drawPage = (plan, index) => {
  const sheet = plan.pages[index],
    { look, ltr } = plan,
    random = rng(plan.seed * 31337 + index * 271),
    { defs, people, tones } = castInInkTones(plan.cast),
    { list } = sheet;
  let s = look.night && sheet.index % 3 === 2 ? `<rect width="${PAGE_WIDTH}" height="${PAGE_HEIGHT}" fill="${INK}"/>` : '',
    over = '',
    at = sheet.place,
    count = sheet.count;
  const dark = !!s,
    quads = quadsOf(sheet, plan);
  const shots = quads.map((q, i) => {
    const b = list[i];
    if (b.kind === 'place' || b.kind === 'quiet') at = b.at || at;
    const o = drawPanel(b, box(q), {
      cast: people,
      t: tones.page,
      look,
      at,
      seed: Math.floor(random() * 1e6),
      count: count++,
      placeSeen: sheet.index > 0,
      companion: plan.companion,
      titleNumber: plan.titleNumber,
    });
    const open = look.soft && b.kind === 'say' && count % 5 === 4; // a panel without a frame, for breathing space
    s += panel(q, () => o.s, { line: open ? 0 : b.kind === 'turn' ? 8 : 6.5, ink: dark ? '#fff' : INK });
    return o;
  });
  // lettered once all faces are known: a balloon may extend over the gutter, but not onto a person there
  const faces = shots.flatMap((o) => o.faces),
    sounds = shots.flatMap((o) => o.sounds),
    placed = [];
  shots.forEach((o, i) => {
    over +=
      o.sounds.map((one) => one.s).join('') +
      placeBalloons(box(quads[i]), o.texts, faces, {
        seed: Math.floor(random() * 99) + 1,
        size: list[i].kind === 'turn' ? 31 : 26,
        ltr,
        placed,
        sounds,
      });
  });
  return {
    w: PAGE_WIDTH,
    h: PAGE_HEIGHT,
    placed,
    faces,
    sounds,
    figures: shots.flatMap((o) => o.figures),
    looks: shots.flatMap((o) => o.looks ?? []),
    body: defs + s + over + text(String(index + 1), ltr ? 956 : 44, PAGE_HEIGHT - 12, 17, 'comic', { fill: dark ? '#fff' : INK }),
  };
};
