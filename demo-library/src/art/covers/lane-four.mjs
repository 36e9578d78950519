// From behind, on the block: the whole race is still ahead.
import {
  group,
  place,
  path,
  poly,
  rect,
  circle,
  ellipse,
  clip,
  brush,
  lerp,
  rays,
  specks,
  text,
  logo,
  bustInView,
  grad,
  foot,
  credit,
} from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.5) {
    const k = h / 900,
      ink = '#06203d',
      c = {
        ink,
        skin: '#ffcfa6',
        skinShade: '#c9683f',
        hair: '#e8402b',
        hairLight: 'none',
        hairShade: '#a81d1a',
        cloth: '#ffcfa6',
        clothShade: '#c9683f',
        accent: '#ffcfa6',
      },
      vy = h * 0.3;
    let s =
      grad(w, h, [
        [0, '#ffe04a'],
        [0.28, '#ff9a3d'],
        [0.3, '#2fb4ee'],
        [1, '#0650a8'],
      ]) +
      clip(`M0 0H${w}V${vy}H0Z`, rays(fx, vy, 1300 * k, 26, '#fff1a0', 0.05)) +
      circle(fx, vy, 120 * k, { fill: '#fffbe0' }) +
      rect(0, vy, w, h - vy, { fill: '#1590dc' });
    const lane = (x0, x1, f) =>
      poly(
        [
          [fx + x0 * 10 * k, vy],
          [fx + x1 * 10 * k, vy],
          [fx + x1 * 330 * k, h],
          [fx + x0 * 330 * k, h],
        ],
        { fill: f },
      );
    s += lane(-5, -3, '#0d78c4') + lane(-1, 1, '#43c4f7') + lane(3, 5, '#0d78c4') + lane(-0.16, 0.16, '#06203d');
    const rope = (m, c1) =>
      Array.from({ length: 15 }, (_, i) => {
        const u = (i / 15) ** 2,
          v = ((i + 0.86) / 15) ** 2,
          X = (t) => fx + m * lerp(10, 330, t) * k,
          Y = (t) => lerp(vy, h, t),
          a = lerp(2, 34, u) * k,
          b = lerp(2, 34, v) * k;
        return poly(
          [
            [X(u) - a, Y(u)],
            [X(u) + a, Y(u)],
            [X(v) + b, Y(v)],
            [X(v) - b, Y(v)],
          ],
          { fill: i % 2 ? '#fff' : c1, stroke: ink, 'stroke-width': 2.5 },
        );
      }).join('');
    s +=
      rope(-1, '#e8402b') +
      rope(1, '#e8402b') +
      rope(-3, '#ffc52e') +
      rope(3, '#ffc52e') +
      path(
        Array.from({ length: 22 }, (_, i) =>
          brush(
            [(w * ((i * 31) % 100)) / 100, vy + ((h - vy) * (((i * 17) % 90) + 6)) / 100],
            [(w * ((i * 31) % 100)) / 100 + 90 * k, vy + ((h - vy) * (((i * 17) % 90) + 6)) / 100],
            5,
            6,
          ),
        ).join(''),
        { fill: '#d4f6ff' },
      );
    const strap =
      path('M-104 8C-60 -14 60 -14 104 8L104 26C60 6 -60 6 -104 26Z', { fill: ink }) + text('4', 0, -58, 92, 'bang', { fill: '#fff' });
    return (
      s +
      group(
        place(fx, fy + 40 * k, 1.32 * k, -2),
        bustInView(
          'back',
          {
            hair: 'none',
            line: 6,
            wide: 1.12,
            extraBack:
              path('M-104 20C-136 -110 -78 -174 0 -174C78 -174 136 -110 104 20C60 0 -60 0 -104 20Z', {
                fill: '#e8402b',
                stroke: ink,
                'stroke-width': 6,
              }) +
              path('M-98 0C-124 -110 -80 -160 -30 -168C-70 -130 -86 -60 -76 2Z', { fill: '#a81d1a' }) +
              strap,
          },
          c,
        ) +
          path(brush([-50, 330], [-8, 470], 8, -16) + brush([60, 330], [18, 470], 8, 16) + brush([4, 260], [4, 560], 5), {
            fill: '#c9683f',
          }) +
          specks(5, 300, 260, 16, (x, y, random) =>
            ellipse(x - 150, y + 190, random.range(3, 7), random.range(5, 12), { fill: '#fff', stroke: ink, 'stroke-width': 2.5 }),
          ),
      )
    );
  },
  logo: (w, h) =>
    foot(w, h, '#06203d', 0.66, 0.85) +
    group(
      `translate(${w / 2} ${h - 100})skewX(-12)rotate(-4)`,
      logo('LANE', -150, 0, 150, 'bang', [{ fill: '#06203d', stroke: '#06203d', w: 20, dx: 5, dy: 6 }, { fill: '#ffe04a' }], { fit: 220 }) +
        logo('FOUR', 112, 18, 196, 'bang', [{ fill: '#06203d', stroke: '#06203d', w: 20, dx: 5, dy: 6 }, { fill: '#ff6a3d' }], {
          fit: 270,
        }),
    ) +
    credit('Daichi Umi', w, h - 24, '#dffaff', 'block', 18),
};
