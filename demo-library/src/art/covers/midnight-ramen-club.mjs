import {
  group,
  place,
  path,
  rect,
  circle,
  ellipse,
  specks,
  text,
  letters,
  S,
  grad,
  glow,
  foot,
  credit,
  extrude,
} from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.62) {
    const k = h / 900,
      ink = '#1a0f1e';
    let s = grad(w, h, [
      [0, '#161338'],
      [0.5, '#3a1c55'],
      [1, '#b0382c'],
    ]);
    s += S.skyline(25, 0, h * 0.62, w, 330 * k, '#231848', '#ffcf6b', { min: 46 * k, max: 100 * k, win: 0.22 });
    s +=
      specks(2, w, h * 0.3, 40, (x, y, random) => circle(x, y, random.range(0.8, 2.2), { fill: '#fff' })) +
      S.moon(fx + 196 * k, 270 * k, 50 * k, '#fff1bf', '#2a1a4c');
    const lan = (x, y, q, t) =>
      glow(x, y, 170 * k * q, '#ff8a3d', 0.8) +
      group(
        place(x, y, q * k),
        rect(-4, -140, 8, 80, { fill: ink }) +
          ellipse(0, 0, 62, 74, { fill: '#e8402b', stroke: ink, 'stroke-width': 6 }) +
          [-44, -22, 0, 22, 44]
            .map((yy) =>
              path(`M${-60 + Math.abs(yy) * 0.4} ${yy}Q0 ${yy + 10} ${60 - Math.abs(yy) * 0.4} ${yy}`, {
                fill: 'none',
                stroke: '#9c1a14',
                'stroke-width': 4,
              }),
            )
            .join('') +
          rect(-30, -80, 60, 14, { fill: ink }) +
          rect(-30, 66, 60, 14, { fill: ink }) +
          text(t, 0, 22, 62, 'block', { fill: '#fff1bf' }),
      );
    s += lan(fx - 220 * k, 300 * k, 1, 'R') + lan(fx + 236 * k, 420 * k, 0.8, 'C');
    s += glow(fx, fy - 40 * k, 460 * k, '#ffb04a', 0.9);
    // steam: thick to thin curls, drawn before the bowl
    s += group(
      place(fx, fy, k),
      [
        'M-120 -20C-190 -120 -60 -180 -120 -300C-150 -360 -110 -410 -70 -430C-100 -370 -40 -340 -50 -270C-60 -190 -130 -140 -70 -20Z',
        'M-20 -20C-70 -140 60 -190 0 -330C-20 -400 40 -450 90 -460C40 -400 90 -350 76 -270C60 -180 -10 -140 40 -20Z',
        'M90 -20C60 -110 150 -150 110 -250C100 -300 140 -330 170 -340C150 -300 180 -270 170 -210C160 -140 110 -110 140 -20Z',
      ]
        .map((d, i) => path(d, { fill: '#fff6e0', opacity: 0.9 - i * 0.16 }))
        .join(''),
    );
    s += rect(0, fy + 190 * k, w, h, { fill: '#5a2416' }) + rect(0, fy + 190 * k, w, 16 * k, { fill: '#e8904a' });
    s += S.bowl(fx, fy + 10 * k, 1.14 * k, {
      bowl: '#f4ede0',
      ink,
      band: '#d9392b',
      soup: '#e8943a',
      noodle: '#ffe08a',
      yolk: '#ff9a1f',
      nori: '#1d3b2a',
      pink: '#f0608a',
    });
    s += group(
      place(fx + 60 * k, fy - 30 * k, k, -20),
      path('M-30 -12L330 -60L334 -48L-28 2ZM-30 22L336 -18L338 -6L-28 34Z', { fill: '#c8321f', stroke: ink, 'stroke-width': 5 }),
    );
    return s;
  },
  logo: (w, h) =>
    letters(
      'Midnight',
      w / 2,
      176,
      112,
      'retro',
      [...extrude(5, 8, 3, '#1a0f1e', '#1a0f1e', 14), { fill: '#1a0f1e', stroke: '#1a0f1e', w: 14 }, { fill: '#fff1bf' }],
      { arc: 4 },
    ) +
    foot(w, h, '#1a0f1e', 0.74, 0.95) +
    letters('Ramen Club', w / 2, h - 60, 84, 'retro', [{ fill: '#1a0f1e', stroke: '#1a0f1e', w: 16, dy: 6 }, { fill: '#ff7a3d' }], {
      arc: -3,
    }) +
    credit('Taro Menya', w, h - 20, '#fff1bf', 'comic', 20),
};
