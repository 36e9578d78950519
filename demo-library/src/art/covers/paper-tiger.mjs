// A tiger of folded paper, as high as a house; the courier who has to get past it.
import { parsePoints, group, place, path, poly, rect, fade, rays, specks, logo, grad, foot, credit, sil, glow } from './cover-drawing.mjs';
const INK = '#1c1210';
const fold = (points, fill) => poly(points, { fill, stroke: INK, 'stroke-width': 4, 'stroke-linejoin': 'round' });
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.4) {
    const k = h / 900;
    let s =
      grad(w, h, [
        [0, '#0c4a4f'],
        [0.55, '#11737a'],
        [1, '#08292e'],
      ]) +
      rays(fx, fy + 30 * k, 1500 * k, 22, '#17898f', 0.07) +
      fade(0, h * 0.55, w, h * 0.45, { pitch: 14, to: 0.62, color: '#06191d' });
    s += specks(7, w, h * 0.8, Math.round(w / 22), (x, y, random) =>
      group(
        place(x, y, random.range(0.5, 1.3) * k, random.range(0, 180)),
        poly(parsePoints('0,-16 20,0 0,16 -8,0'), { fill: random.pick(['#fff2d8', '#f4b04a', '#e2572b']), opacity: 0.85 }),
      ),
    );
    const half = (m) =>
      /** @type {[number[][], string][]} */ ([
        [parsePoints('0,10 118,-40 150,70 70,130'), '#f28a2c'],
        [parsePoints('118,-40 222,-118 252,10 150,70'), '#e0641f'],
        [parsePoints('150,70 252,10 238,150 160,190'), '#f7a445'],
        [parsePoints('70,130 150,70 160,190 110,250'), '#d95418'],
        [parsePoints('160,190 238,150 200,282 110,250'), '#b8410f'],
        [parsePoints('0,-120 104,-150 118,-40 0,10'), '#ffb758'],
        [parsePoints('104,-150 190,-218 222,-118 118,-40'), '#f28a2c'],
        [parsePoints('128,-168 196,-286 236,-168 190,-130'), '#e0641f'],
        [parsePoints('156,-178 194,-250 216,-172'), '#ffd9a0'],
        [parsePoints('0,130 70,130 110,250 54,300 0,280'), '#fff2d8'],
        [parsePoints('0,10 70,130 0,130'), '#ffd9a0'],
        [parsePoints('0,280 54,300 40,360 0,372'), '#f7d9a8'],
        [parsePoints('30,-146 54,-148 40,-70 0,-40'), INK],
        [parsePoints('140,-120 204,-96 146,-92'), INK],
        [parsePoints('178,60 246,66 182,96'), INK],
        [parsePoints('172,124 236,152 166,156'), INK],
        [parsePoints('40,44 124,-4 118,44 66,66'), INK],
        [parsePoints('58,42 116,8 110,40 70,56'), '#ffe84a'],
        [parsePoints('88,20 100,14 98,46 88,50'), INK],
        [parsePoints('0,108 44,118 26,158 0,172'), '#2a1613'],
        [parsePoints('54,222 96,236 64,254'), INK],
        [parsePoints('14,292 34,298 24,344'), '#fff'],
      ])
        .map(([p, f]) =>
          fold(
            p.map(([x, y]) => [x * m, y]),
            m < 0 && f === '#ffb758' ? '#ffc878' : f,
          ),
        )
        .join('');
    s +=
      glow(fx, fy + 40 * k, 430 * k, '#ffcf6a', 0.35) +
      group(place(fx, fy - 26 * k, 1.0 * k, -3), half(-1) + half(1) + path('M0 -150V372', { stroke: INK, 'stroke-width': 4 }));
    s += path(`M-20 ${h * 0.8}L${fx - 60 * k} ${h * 0.765}L${fx + 90 * k} ${h * 0.768}L${w + 20} ${h * 0.81}V${h + 10}H-20Z`, {
      fill: '#06191d',
    });
    return (
      s +
      sil('run', fx + 10 * k, h * 0.772, 0.46 * k, '#06191d') +
      group(place(fx - 10 * k, h * 0.772 - 92 * k, 0.66 * k, 14), rect(-46, -34, 66, 52, { fill: '#e2572b', rx: 8 }))
    );
  },
  logo: (w, h) =>
    foot(w, h, '#06191d', 0.7, 0.95) +
    group(
      `translate(${w / 2} ${h - 94})skewX(-8)rotate(-4)`,
      logo('PAPER', -96, -46, 104, 'bang', [{ fill: INK, stroke: INK, w: 18, dx: 5, dy: 6 }, { fill: '#fff2d8' }], { fit: 300 }) +
        logo('TIGER', 34, 42, 146, 'bang', [{ fill: INK, stroke: INK, w: 20, dx: 5, dy: 6 }, { fill: '#ff9a3a' }], { fit: 440 }),
    ) +
    credit('Sou Kagami', w, h - 14, '#9fd8d4', 'block', 15),
};
