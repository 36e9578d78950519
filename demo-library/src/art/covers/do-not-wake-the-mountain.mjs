// The mountain opens one eye. The knight is as tall as its pupil.
import {
  parsePoints,
  group,
  place,
  path,
  circle,
  ellipse,
  logo,
  text,
  grad,
  glow,
  foot,
  clip,
  brush,
  fade,
  body,
  rng,
} from './cover-drawing.mjs';
const INK = '#0c1410';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.4) {
    const k = h / 900,
      random = rng(11);
    let s = grad(w, h, [
      [0, '#3c5a44'],
      [0.5, '#24402f'],
      [1, '#0c1a14'],
    ]);
    for (let row = 0; row < 15; row++)
      for (let i = -1; i < w / (74 * k) + 1; i++) {
        const x = i * 74 * k + (row % 2) * 37 * k,
          y = row * 62 * k,
          d = Math.hypot(x - fx, y - fy) / (520 * k);
        s += path(
          `M${x.toFixed(0)} ${y.toFixed(0)}q${44 * k} ${10 * k} ${40 * k} ${70 * k}q${-40 * k} ${20 * k} ${-80 * k} 0q${-4 * k} ${-60 * k} ${40 * k} ${-70 * k}Z`,
          {
            fill: random.pick(['#4a6e50', '#3f6148', '#567d58']),
            stroke: INK,
            'stroke-width': 4 * k,
            opacity: Math.max(0.25, 1.1 - d * 0.6).toFixed(2),
          },
        );
      }
    s += fade(0, 0, w, h, { pitch: 16, from: -0.2, to: 0.55, dir: 'out', color: INK, cx: fx / w, cy: fy / h });
    const lid = 'M-290 20C-210 -170 -60 -236 60 -216C190 -190 270 -80 300 -30C230 110 110 190 -20 190C-150 186 -240 110 -290 20Z',
      eye = 'M-236 16C-170 -116 -50 -168 44 -152C150 -130 214 -60 240 -22C184 84 86 140 -16 138C-118 134 -188 84 -236 16Z';
    s += group(
      place(fx, fy, k, -7),
      path(lid, { fill: '#1d3426', stroke: INK, 'stroke-width': 10 }) +
        path(
          parsePoints('-250,10,-300,-190 -150,-120,-180,-280 -20,-200,-10,-330 130,-180,180,-300 240,-80,330,-190')
            .map(([a, b, c, d]) => brush([a, b], [c, d], 16, 10))
            .join(''),
          { fill: INK },
        ) +
        path(eye, { fill: '#f4b81f', stroke: INK, 'stroke-width': 9 }) +
        clip(
          eye,
          circle(10, -6, 178, { fill: '#ffdf4a' }) +
            Array.from({ length: 44 }, (_, i) =>
              path(brush([10, -6], [10 + Math.cos(i / 7) * 185, -6 + Math.sin(i / 7) * 185], 5), { fill: '#d97a0c' }),
            ).join('') +
            circle(10, -6, 92, { fill: '#fff3a0', opacity: 0.9 }) +
            path('M10 -180C52 -90 52 80 10 176C-34 80 -34 -90 10 -180Z', { fill: INK }) +
            path('M-240 10C-170 -120 -50 -172 44 -156L40 -96C-60 -120 -160 -60 -210 30Z', { fill: INK, opacity: 0.35 }) +
            ellipse(-74, -66, 34, 24, { fill: '#fff', transform: 'rotate(-30 -74 -66)' }),
        ),
    );
    s += path(`M-20 ${h * 0.79}Q${fx} ${h * 0.72} ${w + 20} ${h * 0.8}V${h + 10}H-20Z`, { fill: INK });
    const knight = {
      ink: '#05080a',
      skin: '#ffe0c0',
      skinShade: '#c98a6a',
      hair: '#e8b04a',
      hairLight: '#fff0a8',
      hairShade: '#b8792a',
      cloth: '#c8d4dc',
      clothShade: '#8fa0ac',
      accent: '#e8402b',
      pants: '#6a7a88',
      shoe: '#39444e',
      brow: '#05080a',
    };
    return (
      s +
      glow(fx - 10 * k, h * 0.7, 190 * k, '#ffd24a', 0.7) +
      group(
        place(fx - 10 * k, h * 0.775, 0.36 * k),
        body({ chibi: 1, hair: 'short', wear: 'armor', pose: 'away', item: 'sword', line: 9 }, knight) +
          group(
            'translate(70 -60)rotate(28)',
            path('M-8 -10H8V40H-8ZM-34 -18H34V-6H-34ZM-12 -20L-8 -210L0 -236L8 -210L12 -20Z', {
              fill: '#fff',
              stroke: '#05080a',
              'stroke-width': 8,
            }),
          ),
      )
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.66, 1) +
    text('DO NOT WAKE THE', w / 2, h - 132, 40, 'serif', { fill: '#ffdf4a', 'letter-spacing': 6 }) +
    logo('MOUNTAIN', w / 2, h - 50, 92, 'serif', [{ fill: '#fff8e0' }], { fit: 500 }) +
    text('BERIT ASHDOWN', w / 2, h - 16, 16, 'serif', { fill: '#a9c8a0', 'letter-spacing': 6 }),
};
