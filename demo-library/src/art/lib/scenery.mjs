// Places and props: sky, city, hills, trees, rooms, water, street. Flat layers, far ones paler.
import { parsePoints, rng, tenths, group, path, poly, rect, circle, ellipse, spline } from './core.mjs';
export const skyline = (seed, x, y, width, height, fill, lit, { min = 40, max = 110, win = 0.35 } = {}) => {
  const random = rng(seed);
  let s = '',
    px = x;
  while (px < x + width) {
    const bw = random.range(min, max),
      bh = height * random.range(0.35, 1),
      top = y - bh;
    s += rect(px, top, bw + 1, bh + 2, { fill });
    if (random() < 0.3) s += rect(px + bw * 0.3, top - 26, bw * 0.35, 28, { fill });
    if (random() < 0.3) s += rect(px + bw * 0.6, top - 60, 3, 62, { fill });
    if (lit)
      for (let yy = top + 12; yy < y - 10; yy += 18)
        for (let xx = px + 8; xx < px + bw - 10; xx += 15) if (random() < win) s += rect(xx, yy, 7, 9, { fill: lit });
    px += bw;
  }
  return s;
};
export const hills = (seed, x, y, width, height, fill, { peaks = 7, sharp = false } = {}) => {
  const random = rng(seed),
    p = [];
  for (let i = 0; i <= peaks * 2; i++) {
    p.push([x + (width * i) / (peaks * 2), y - (i % 2 ? height * random.range(0.55, 1) : height * random.range(0.1, 0.4))]);
  }
  return sharp
    ? poly([[x, y + height * 3], ...p, [x + width, y + height * 3]], { fill })
    : path(spline(p, false, 1).replace('M', `M${x} ${y + height * 3}L`) + `L${x + width} ${y + height * 3}Z`, { fill });
};
export const cloud = (x, y, scale, fill, shade) =>
  group(
    `translate(${x} ${y})scale(${scale})`,
    path(
      'M-150 30C-190 30 -190 -20 -144 -22C-140 -70 -70 -84 -44 -50C-20 -104 70 -100 78 -40C130 -56 170 -20 148 12C160 26 150 30 140 30Z',
      { fill },
    ) +
      (shade
        ? path('M-150 30C-186 30 -180 4 -160 4C-120 20 -60 0 -40 14C0 -4 40 14 80 6C110 14 140 0 148 12C160 26 150 30 140 30Z', {
            fill: shade,
          })
        : ''),
  );
export const tree = (seed, x, y, scale, fill, trunk) => {
  const random = rng(seed),
    p = [];
  for (let i = 0; i < 11; i++) {
    const a = (i / 11) * 6.283;
    p.push([Math.cos(a) * 90 * random.range(0.8, 1.2), -150 + Math.sin(a) * 84 * random.range(0.8, 1.2)]);
  }
  return group(
    `translate(${x} ${y})scale(${scale})`,
    path('M-14 0Q-6 -60 -10 -110L12 -110Q8 -60 18 0Z', { fill: trunk }) + path(spline(p, true, 1.3), { fill }),
  );
};
export const pine = (x, y, scale, fill) =>
  group(
    `translate(${x} ${y})scale(${scale})`,
    poly(parsePoints('0,-220 36,-140 20,-144 60,-70 34,-76 80,0 -80,0 -34,-76 -60,-70 -20,-144 -36,-140'), { fill }),
  );
export const bird = (x, y, scale, fill, flap = 0) =>
  group(
    `translate(${x} ${y})rotate(${flap})scale(${scale})`,
    path('M6 -8C14 -36 34 -66 70 -76L58 -62L76 -60L56 -49L71 -42L48 -36C38 -20 30 -12 22 -6Z', { fill }) +
      path(
        'M50 5L30 -3C23 -11 12 -13 4 -8C-4 -42 -32 -76 -82 -92L-66 -76L-90 -76L-67 -63L-92 -58L-65 -50L-86 -40L-55 -36C-42 -14 -34 -4 -26 4L-74 16L-54 20L-68 29L-30 22C-10 26 14 20 30 8Z',
        { fill },
      ),
  );
export const petal = (x, y, scale, rot, fill) =>
  group(
    `translate(${tenths(x)} ${tenths(y)})rotate(${tenths(rot)})scale(${tenths(scale * 100) / 100})`,
    path('M0 0C10 -14 26 -12 30 -2L24 0L29 6C20 14 8 12 0 0Z', { fill }),
  );
export const star = (x, y, radius, fill) =>
  path(
    `M${tenths(x)} ${tenths(y - radius)}Q${tenths(x)} ${tenths(y)} ${tenths(x + radius)} ${tenths(y)}Q${tenths(x)} ${tenths(y)} ${tenths(x)} ${tenths(y + radius)}Q${tenths(x)} ${tenths(y)} ${tenths(x - radius)} ${tenths(y)}Q${tenths(x)} ${tenths(y)} ${tenths(x)} ${tenths(y - radius)}Z`,
    {
      fill,
    },
  );
export const moon = (x, y, radius, fill, bite) =>
  circle(x, y, radius, { fill }) + (bite ? circle(x + radius * 0.35, y - radius * 0.15, radius * 0.92, { fill: bite }) : '');
export const wave = (x, y, scale, fill, foam, ink) =>
  group(
    `translate(${x} ${y})scale(${scale})`,
    path(
      'M-700 260C-520 240 -460 120 -380 -20C-320 -140 -180 -240 -10 -230C90 -224 150 -160 150 -90C110 -130 40 -140 0 -100C-60 -40 -40 80 60 130C200 200 420 190 700 150L700 700L-700 700Z',
      { fill, stroke: ink, 'stroke-width': 8 },
    ) +
      path(
        'M-380 -20C-320 -140 -180 -240 -10 -230C90 -224 150 -160 150 -90C130 -112 104 -122 80 -120L92 -84L58 -116L50 -72L28 -112L4 -60L-6 -108L-44 -40L-34 -112L-84 -50L-72 -132L-130 -60L-112 -156L-190 -60L-168 -140Z',
        { fill: foam, stroke: ink, 'stroke-width': 6, 'stroke-linejoin': 'round' },
      ) +
      [0, 1, 2, 3, 4]
        .map((i) =>
          path(`M${-420 + i * 60} ${250 - i * 8}C${-330 + i * 50} ${180 - i * 10} ${-280 + i * 40} 40 ${-220 + i * 36} ${-40 + i * 6}`, {
            fill: 'none',
            stroke: foam,
            'stroke-width': 10 - i,
            opacity: 0.8,
          }),
        )
        .join(''),
  );
export const bowl = (x, y, scale, colors) =>
  group(
    `translate(${x} ${y})scale(${scale})`,
    path('M-220 0C-210 120 -120 190 -80 196L-84 224L84 224L80 196C120 190 210 120 220 0Z', {
      fill: colors.bowl,
      stroke: colors.ink,
      'stroke-width': 8,
    }) +
      path('M-212 40C-200 110 -140 150 -140 150M-150 70l30 0 0 30 60 0 0 -30 40 0 0 30 60 0 0 -30 40 0 0 30 50 0', {
        fill: 'none',
        stroke: colors.band,
        'stroke-width': 9,
      }) +
      ellipse(0, 0, 220, 66, { fill: colors.soup, stroke: colors.ink, 'stroke-width': 8 }) +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          path(`M${-150 + i * 22} ${-8 + i * 4}Q${-60 + i * 20} ${-50 + i * 14} ${40 + i * 16} ${-2 + i * 7}`, {
            fill: 'none',
            stroke: colors.noodle,
            'stroke-width': 11,
            'stroke-linecap': 'round',
          }),
        )
        .join('') +
      ellipse(90, -10, 52, 30, { fill: '#fff', stroke: colors.ink, 'stroke-width': 6 }) +
      ellipse(96, -12, 26, 17, { fill: colors.yolk }) +
      path('M-140 -20L-170 -130L-110 -140L-90 -30Z', { fill: colors.nori, stroke: colors.ink, 'stroke-width': 6 }) +
      circle(-30, 24, 34, { fill: '#fff', stroke: colors.ink, 'stroke-width': 6 }) +
      path('M-46 26a16 16 0 1 1 20 14a10 10 0 1 1 4 -18', {
        fill: 'none',
        stroke: colors.pink,
        'stroke-width': 7,
        'stroke-linecap': 'round',
      }),
  );
export const vending = (x, y, scale, colors) => {
  let b =
    rect(-90, -330, 180, 330, { fill: colors.body, stroke: colors.ink, 'stroke-width': 6, rx: 8 }) +
    rect(-76, -314, 152, 170, { fill: colors.glow });
  for (let r = 0; r < 3; r++)
    for (let i = 0; i < 6; i++)
      b +=
        rect(-70 + i * 25, -306 + r * 54, 17, 36, { fill: colors.cans[(i * 2 + r) % colors.cans.length], rx: 4 }) +
        rect(-70 + i * 25, -268 + r * 54, 17, 5, { fill: colors.ink });
  b +=
    rect(-76, -130, 152, 14, { fill: colors.accent }) +
    rect(-50, -70, 100, 40, { fill: colors.ink, rx: 4 }) +
    rect(44, -110, 24, 30, { fill: colors.ink, rx: 3 });
  return group(`translate(${x} ${y})scale(${scale})`, b);
};
export const pole = (x, y, h, ink, dir = 1) =>
  rect(x - 8, y - h, 16, h, { fill: ink }) +
  rect(x - 70, y - h + 30, 140, 10, { fill: ink }) +
  rect(x - 54, y - h + 66, 108, 9, { fill: ink }) +
  [-60, -20, 20, 60].map((d) => rect(x + d - 4, y - h + 16, 8, 16, { fill: ink })).join('') +
  [0, 1, 2, 3]
    .map((i) =>
      path(`M${x - 60 + i * 40} ${y - h + 18}Q${x + dir * 340} ${y - h + 90 + i * 12} ${x + dir * 760} ${y - h - 30 + i * 16}`, {
        fill: 'none',
        stroke: ink,
        'stroke-width': 3.5,
      }),
    )
    .join('');
export const cat = (x, y, scale, fill, ink, eye = '#fff') =>
  group(
    `translate(${x} ${y})scale(${scale})`,
    path('M60 -8C110 -8 120 -60 96 -84C90 -92 78 -84 84 -74C100 -54 92 -36 60 -40Z', { fill, stroke: ink, 'stroke-width': 5 }) +
      path(
        'M-58 0C-70 -50 -50 -90 -40 -100C-56 -120 -54 -150 -52 -176L-26 -152Q0 -160 22 -152L48 -176C52 -150 52 -120 38 -100C56 -86 72 -50 62 0Z',
        {
          fill,
          stroke: ink,
          'stroke-width': 5,
          'stroke-linejoin': 'round',
        },
      ) +
      ellipse(-24, -122, 7, 9, { fill: eye }) +
      ellipse(18, -122, 7, 9, { fill: eye }) +
      path('M-8 -108l5 5l5 -5M-3 -103v6', { fill: 'none', stroke: eye, 'stroke-width': 3 }),
  );
