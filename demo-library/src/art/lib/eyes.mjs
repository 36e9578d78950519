// Eyes. Four families, the first feature that distinguishes two characters: lash (soft, default), narrow (grown-up, cool), round (shonen,
// children), dot (comedy, everyday). Each supports every kind that a mood can use.
import { path, ellipse, circle, clip } from './core.mjs';
// An eye at the origin, outer corner on the left. kind: big, sharp, wide, half, shut, smile, dead
const lash = (kind, c) => {
  const ink = c.ink;
  if (kind === 'shut')
    return (
      path('M-25 2Q-2 20 23 4Q-2 12 -25 2Z', { fill: ink, stroke: ink, 'stroke-width': 4 }) +
      path('M-22 6L-31 10M-13 12L-19 19', { stroke: ink, 'stroke-width': 3, 'stroke-linecap': 'round' })
    );
  if (kind === 'smile') return path('M-26 12Q-2 -22 24 10', { fill: 'none', stroke: ink, 'stroke-width': 7, 'stroke-linecap': 'round' });
  const P = {
    big: {
      w: 'M-25 6C-22 -24 14 -30 23 -4C24 16 12 27 -2 27C-16 27 -24 18 -25 6Z',
      lid: 'M-33 3C-24 -34 16 -38 26 -4C14 -25 -12 -22 -25 6Z',
      ix: 1,
      iy: 1,
      rx: 18,
      ry: 26,
    },
    sharp: {
      w: 'M-27 -2L20 2C20 12 10 18 -4 18C-16 17 -24 9 -27 -2Z',
      lid: 'M-38 -14C-20 -15 6 -12 27 5C8 -1 -14 -4 -29 1Z',
      ix: 2,
      iy: 2,
      rx: 14,
      ry: 17,
    },
    wide: {
      w: 'M-26 4C-26 -24 18 -28 25 0C25 22 10 28 -2 28C-18 28 -26 20 -26 4Z',
      lid: 'M-31 0C-24 -32 18 -35 28 -2C14 -24 -14 -22 -26 4Z',
      ix: 1,
      iy: 3,
      rx: 9,
      ry: 11,
    },
    half: {
      w: 'M-26 -2L23 -2C24 14 12 24 -2 24C-16 24 -25 12 -26 -2Z',
      lid: 'M-35 0C-22 -14 16 -15 27 -2L22 3C4 -3 -14 -2 -27 3Z',
      ix: 1,
      iy: 2,
      rx: 17,
      ry: 22,
    },
    dead: {
      w: 'M-26 0C-20 -18 14 -20 24 0C20 20 -20 22 -26 0Z',
      lid: 'M-32 2C-20 -26 16 -26 28 2C14 -14 -14 -14 -26 4Z',
      ix: 0,
      iy: 0,
      rx: 16,
      ry: 17,
    },
  }[kind];
  const iris =
    ellipse(P.ix, P.iy, P.rx, P.ry, { fill: c.iris }) +
    path(`M${P.ix - P.rx} ${P.iy - 2}A${P.rx} ${P.ry} 0 0 1 ${P.ix + P.rx} ${P.iy - 2}Z`, { fill: c.irisDark || ink }) +
    (kind === 'dead'
      ? ''
      : ellipse(P.ix, P.iy + 2, P.rx * 0.42, P.ry * 0.46, { fill: ink }) +
        ellipse(P.ix - P.rx * 0.38, P.iy - P.ry * 0.42, P.rx * 0.36, P.ry * 0.3, { fill: '#fff' }) +
        (P.rx > 10 ? circle(P.ix + P.rx * 0.42, P.iy + P.ry * 0.46, P.rx * 0.16, { fill: '#fff' }) : ''));
  return (
    path(P.w, { fill: c.white || '#fff' }) +
    clip(P.w, iris + path('M-40 -40H40V-9Q0 -14 -40 -4Z', { fill: ink, opacity: 0.16 })) +
    path(P.lid, { fill: ink }) +
    (kind === 'sharp'
      ? path('M-16 20Q-4 24 10 18', { fill: 'none', stroke: ink, 'stroke-width': 2.5 })
      : path('M-12 29Q0 32 12 27', { fill: 'none', stroke: ink, 'stroke-width': 2.5, opacity: 0.8 })) +
    (kind === 'big' || kind === 'half'
      ? path('M-18 -34Q2 -44 20 -30', { fill: 'none', stroke: ink, 'stroke-width': 2, opacity: 0.55 })
      : '')
  );
};
const shut = (c) => path('M-25 2Q-2 18 23 4Q-2 10 -25 2Z', { fill: c.ink, stroke: c.ink, 'stroke-width': 5, 'stroke-linejoin': 'round' });
const smile = (c) => path('M-24 12Q-2 -16 22 10', { fill: 'none', stroke: c.ink, 'stroke-width': 7, 'stroke-linecap': 'round' });

// Long almond, small iris that touches the lid, a crease above and a bag below.
const narrow = (kind, c) => {
  if (kind === 'shut') return shut(c);
  if (kind === 'smile') return smile(c);
  const h = { big: 13, sharp: 9, wide: 19, half: 7, dead: 12 }[kind],
    ir = { wide: 7, dead: 9 }[kind] || 11,
    up = kind === 'sharp' ? -5 : 0;
  const w = `M-30 ${up}Q-6 ${-h * 1.5} 25 3Q0 ${h * 1.25} -30 ${up}Z`;
  return (
    path(w, { fill: c.white || '#fff' }) +
    clip(
      w,
      circle(-1, 0, ir, { fill: c.iris, stroke: c.ink, 'stroke-width': 3.5 }) +
        (kind === 'dead' ? '' : circle(-1, 0, ir * 0.45, { fill: c.ink }) + circle(-5, -4, 3, { fill: '#fff' })),
    ) +
    path(`M-37 ${up - 4}Q-8 ${-h * 1.7 - 5} 28 4Q-2 ${-h * 1.15 + 2} -31 ${up + 3}Z`, { fill: c.ink }) +
    path(`M-20 ${h * 0.7}Q-2 ${h * 1.1} 16 ${h * 0.6}`, { fill: 'none', stroke: c.ink, 'stroke-width': 2.5 }) +
    path(`M-26 ${-h - 9}Q-2 ${-h * 1.4 - 12} 22 ${-h - 2}`, { fill: 'none', stroke: c.ink, 'stroke-width': 2, opacity: 0.7 })
  );
};
// Tall outlined oval with one big pupil.
const round = (kind, c) => {
  if (kind === 'shut') return shut(c);
  if (kind === 'smile') return smile(c);
  const L = { stroke: c.ink, 'stroke-width': 5 },
    slit = { half: 'M-40 -60H40V0Q0 -6 -40 0Z', sharp: 'M-40 -60H40V4L-40 -14Z' }[kind],
    small = kind === 'wide' || kind === 'dead';
  const ball = 'M0 -30C17 -30 23 -14 23 2C23 18 15 30 0 30C-15 30 -23 18 -23 2C-23 -14 -17 -30 0 -30Z';
  const eyeball =
    path(ball, { fill: c.white || '#fff', ...L }) +
    clip(
      ball,
      ellipse(2, small ? 2 : 6, small ? 7 : 16, small ? 9 : 24, { fill: kind === 'dead' ? c.iris : c.irisDark || c.ink }) +
        (small
          ? ''
          : ellipse(2, 18, 10, 9, { fill: c.iris }) + ellipse(-4, -6, 7, 9, { fill: '#fff' }) + circle(9, 16, 3.5, { fill: '#fff' })),
    );
  if (!slit)
    return (
      eyeball + path('M-26 -8Q-20 -34 2 -34Q20 -32 26 -10', { fill: 'none', stroke: c.ink, 'stroke-width': 7, 'stroke-linecap': 'round' })
    );
  return (
    clip(kind === 'half' ? 'M-60 -4Q0 -8 60 -4V60H-60Z' : 'M-60 -18L60 8V60H-60Z', eyeball) +
    path(kind === 'half' ? 'M-32 -2Q0 -10 28 -2' : 'M-34 -14L28 4', {
      stroke: c.ink,
      'stroke-width': 8,
      'stroke-linecap': 'round',
      fill: 'none',
    })
  );
};
// Solid drop. Says much with little; good small.
const dot = (kind, c) => {
  if (kind === 'shut') return shut(c);
  if (kind === 'smile') return smile(c);
  if (kind === 'wide') return circle(0, 4, 21, { fill: '#fff', stroke: c.ink, 'stroke-width': 5 }) + circle(0, 4, 6, { fill: c.ink });
  if (kind === 'dead') return circle(0, 4, 17, { fill: 'none', stroke: c.ink, 'stroke-width': 5 });
  const full = ellipse(0, 5, 12, 20, { fill: c.ink }) + ellipse(-4, -3, 4, 6, { fill: '#fff' });
  if (kind === 'half')
    return clip('M-40 2H40V50H-40Z', full) + path('M-22 2H20', { stroke: c.ink, 'stroke-width': 7, 'stroke-linecap': 'round' });
  if (kind === 'sharp')
    return clip('M-40 -10L40 8V50H-40Z', full) + path('M-24 -8L22 4', { stroke: c.ink, 'stroke-width': 7, 'stroke-linecap': 'round' });
  return full;
};
const FAMILY = { lash, narrow, round, dot };
export const eye = (kind, c, family = 'lash') => FAMILY[family](kind, c);
