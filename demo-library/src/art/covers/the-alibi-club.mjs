// A keyhole of amber light; she looks back through it.
import {
  parsePoints,
  group,
  place,
  path,
  rect,
  circle,
  clip,
  brush,
  rays,
  bust,
  text,
  logo,
  grad,
  foot,
  credit,
} from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.4) {
    const k = h / 900,
      ink = '#0a1113',
      c = {
        ink,
        skin: '#ffdf9a',
        skinShade: '#c96f2a',
        hair: ink,
        hairLight: '#8a2a1a',
        hairShade: ink,
        iris: '#b3341f',
        irisDark: '#5a120a',
        cloth: '#b3341f',
        clothShade: '#6e1a10',
        accent: ink,
        white: '#fff6da',
        brow: ink,
      };
    const hole = `M${fx - 92 * k} ${fy + 190 * k}A${235 * k} ${235 * k} 0 1 1 ${fx + 92 * k} ${fy + 190 * k}L${fx + 190 * k} ${h + 20}L${fx - 190 * k} ${h + 20}Z`;
    let s =
      grad(w, h, [
        [0, '#1d3c3e'],
        [1, '#0a1113'],
      ]) +
      Array.from({ length: 9 }, (_, i) => rect(0, i * 112 * k, w, 3, { fill: ink })).join('') +
      path(
        Array.from({ length: 26 }, (_, i) =>
          brush(
            [(w * ((i * 37) % 100)) / 100, (h * ((i * 23) % 100)) / 100],
            [(w * ((i * 37) % 100)) / 100 + 130, (h * ((i * 23) % 100)) / 100 + 4],
            2,
          ),
        ).join(''),
        { fill: ink },
      );
    s +=
      path(hole, { fill: '#0a1113', stroke: '#d99a3a', 'stroke-width': 34 * k }) +
      path(hole, { fill: '#f0b44a', stroke: ink, 'stroke-width': 14 * k }) +
      clip(
        hole,
        rays(fx, fy - 20 * k, 900 * k, 18, '#f7cf6e') +
          group(
            place(fx, fy + 20 * k, 1.5 * k, -4),
            bust({ hair: 'bob', mood: 'smug', turn: 0.5, family: 'narrow', shape: 'sharp', wear: 'coat', line: 5, browW: 3 }, c),
          ) +
          path(`M${fx - 300 * k} ${fy - 300 * k}H${fx - 60 * k}L${fx - 150 * k} ${h}H${fx - 400 * k}Z`, { fill: ink, opacity: 0.28 }),
      );
    s += parsePoints('-232,-190 232,-190 -262,300 262,300')
      .map(
        ([x, y]) =>
          circle(fx + x * k, fy + y * k, 15 * k, { fill: '#d99a3a', stroke: ink, 'stroke-width': 5 }) +
          path(`M${fx + (x - 9) * k} ${fy + (y - 7) * k}L${fx + (x + 9) * k} ${fy + (y + 7) * k}`, { stroke: ink, 'stroke-width': 4 }),
      )
      .join('');
    return s;
  },
  logo: (w, h) =>
    foot(w, h, '#0a1113', 0.6, 1) +
    text('The', 92, h - 214, 50, 'serif', { fill: '#f0b44a' }) +
    logo('ALIBI', w / 2, h - 110, 132, 'serif', [{ fill: '#0a1113', stroke: '#0a1113', w: 16 }, { fill: '#fff1d0' }], { fit: 500 }) +
    rect(50, h - 94, 500, 5, { fill: '#b3341f' }) +
    logo('CLUB', w / 2, h - 44, 54, 'serif', [{ fill: '#f0b44a' }], { fit: 300 }) +
    credit('Jun Mikado', w, h - 14, '#c8b48a', 'serif', 15),
};
