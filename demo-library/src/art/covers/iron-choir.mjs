import { parsePoints, group, place, path, poly, rect, fade, rays, specks, sil, logo, S, grad, glow, foot, credit } from './kit.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.44) {
    const k = h / 900,
      ink = '#120f16',
      L = { stroke: ink, 'stroke-width': 7, 'stroke-linejoin': 'round' };
    let s =
      grad(w, h, [
        [0, '#2a1830'],
        [0.4, '#b3401f'],
        [0.72, '#ffb04a'],
        [1, '#5a2114'],
      ]) + rays(fx, fy + 120 * k, 1300 * k, 14, '#ffd98a', 0.22).replace('/>', ' opacity="0.28"/>');
    s += S.cloud(fx - 260 * k, 210 * k, 1.2 * k, '#6a2430') + S.cloud(fx + 300 * k, 150 * k, 1.1 * k, '#531c30');
    s += S.skyline(15, 0, h * 0.82, w, 190 * k, '#6a2418', null, { min: 30, max: 70 });
    const half = (f) =>
      /** @type {[number[][], string][]} */ ([
        [parsePoints('60,180 330,120 420,330 380,640 70,640'), '#3d4656'],
        [parsePoints('130,120 360,40 450,190 330,260 150,230'), '#e8e2d4'],
        [parsePoints('330,60 450,10 500,120 440,190'), '#c8321f'],
        [parsePoints('0,250 90,220 130,330 60,420 0,440'), '#c8321f'],
        [parsePoints('60,420 150,380 170,560 80,640 0,640 0,440'), '#e8e2d4'],
        [parsePoints('0,-210 70,-180 120,-90 118,40 70,130 0,160'), '#e8e2d4'],
        [parsePoints('70,-180 120,-90 118,40 96,90 84,-60'), '#9aa0a8'],
        [parsePoints('0,-70 110,-110 126,-60 40,0 0,0'), '#20232c'],
        [parsePoints('22,-46 104,-82 100,-60 36,-22'), '#ffe14a'],
        [parsePoints('0,30 50,24 70,80 40,150 0,170'), '#3d4656'],
        [parsePoints('0,60 26,56 34,96 0,104'), '#c8321f'],
        [parsePoints('18,-210 40,-190 230,-380 250,-420'), '#ffc23d'],
        [parsePoints('118,-60 170,-80 190,10 150,70 116,40'), '#3d4656'],
      ])
        .map(([p, c]) =>
          poly(
            p.map(([x, y]) => [x * f, y]),
            {
              fill: f < 0 && c === '#e8e2d4' ? '#b3aca6' : f < 0 && c === '#c8321f' ? '#8d1c14' : f < 0 && c === '#3d4656' ? '#262c38' : c,
              ...L,
            },
          ),
        )
        .join('');
    s += group(
      place(fx, fy + 60 * k, 1.12 * k, 0),
      half(-1) +
        half(1) +
        poly(parsePoints('0,-250 30,-190 18,-130 -18,-130 -30,-190'), { fill: '#c8321f', ...L }) +
        path('M-14 -170L14 -170L6 -140L-6 -140Z', { fill: '#ffe14a' }),
    );
    s += glow(fx - 68 * k, fy + 2 * k, 110 * k, '#fff3a0', 0.9) + glow(fx + 68 * k, fy + 2 * k, 110 * k, '#fff3a0', 0.9);
    s +=
      sil('stand', fx - 190 * k, h * 0.845, 0.17 * k, ink) +
      specks(9, w, h, 36, (x, y, random) => rect(x, y, random.range(2, 7), random.range(2, 7), { fill: '#ffe14a', opacity: 0.9 }));
    return s + fade(0, h * 0.68, w, h * 0.32, { pitch: 12, to: 0.64, color: ink });
  },
  logo: (w, h) =>
    foot(w, h, '#120f16', 0.66, 1) +
    logo('IRON', w / 2, h - 140, 120, 'block', [{ fill: '#c8321f', dx: 6, dy: 6 }, { fill: '#fff3dc' }], { fit: 530 }) +
    logo('CHOIR', w / 2, h - 46, 104, 'block', [{ fill: '#c8321f', dx: 6, dy: 6 }, { fill: '#ffe14a' }], { fit: 530 }) +
    credit('Goro Sakamaki', w, h - 16, '#ffb04a', 'block', 15),
};
