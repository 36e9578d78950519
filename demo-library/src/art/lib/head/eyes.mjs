// Eyes. Four families, the first feature that distinguishes two characters: lash (soft, default), narrow (grown-up, cool), round (shonen,
// children), dot (comedy, everyday). Each supports every kind that a mood can use.
import { path, ellipse, circle, clip } from '../core.mjs';
// An eye at the origin, outer corner on the left. kind: big, sharp, wide, half, shut, smile, dead
const lash = (kind, colors) => {
  const ink = colors.ink;
  if (kind === 'shut')
    return (
      path('M-25 2Q-2 20 23 4Q-2 12 -25 2Z', { fill: ink, stroke: ink, 'stroke-width': 4 }) +
      path('M-22 6L-31 10M-13 12L-19 19', { stroke: ink, 'stroke-width': 3, 'stroke-linecap': 'round' })
    );
  if (kind === 'smile') return path('M-26 12Q-2 -22 24 10', { fill: 'none', stroke: ink, 'stroke-width': 7, 'stroke-linecap': 'round' });
  const pose = {
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
    ellipse(pose.ix, pose.iy, pose.rx, pose.ry, { fill: colors.iris }) +
    path(`M${pose.ix - pose.rx} ${pose.iy - 2}A${pose.rx} ${pose.ry} 0 0 1 ${pose.ix + pose.rx} ${pose.iy - 2}Z`, {
      fill: colors.irisDark || ink,
    }) +
    (kind === 'dead'
      ? ''
      : ellipse(pose.ix, pose.iy + 2, pose.rx * 0.42, pose.ry * 0.46, { fill: ink }) +
        ellipse(pose.ix - pose.rx * 0.38, pose.iy - pose.ry * 0.42, pose.rx * 0.36, pose.ry * 0.3, { fill: '#fff' }) +
        (pose.rx > 10 ? circle(pose.ix + pose.rx * 0.42, pose.iy + pose.ry * 0.46, pose.rx * 0.16, { fill: '#fff' }) : ''));
  return (
    path(pose.w, { fill: colors.white || '#fff' }) +
    clip(pose.w, iris + path('M-40 -40H40V-9Q0 -14 -40 -4Z', { fill: ink, opacity: 0.16 })) +
    path(pose.lid, { fill: ink }) +
    (kind === 'sharp'
      ? path('M-16 20Q-4 24 10 18', { fill: 'none', stroke: ink, 'stroke-width': 2.5 })
      : path('M-12 29Q0 32 12 27', { fill: 'none', stroke: ink, 'stroke-width': 2.5, opacity: 0.8 })) +
    (kind === 'big' || kind === 'half'
      ? path('M-18 -34Q2 -44 20 -30', { fill: 'none', stroke: ink, 'stroke-width': 2, opacity: 0.55 })
      : '')
  );
};
const shut = (colors) =>
  path('M-25 2Q-2 18 23 4Q-2 10 -25 2Z', { fill: colors.ink, stroke: colors.ink, 'stroke-width': 5, 'stroke-linejoin': 'round' });
const smile = (colors) => path('M-24 12Q-2 -16 22 10', { fill: 'none', stroke: colors.ink, 'stroke-width': 7, 'stroke-linecap': 'round' });

// Long almond, small iris that touches the lid, a crease above and a bag below.
const narrow = (kind, colors) => {
  if (kind === 'shut') return shut(colors);
  if (kind === 'smile') return smile(colors);
  const h = { big: 13, sharp: 9, wide: 19, half: 7, dead: 12 }[kind],
    ir = { wide: 7, dead: 9 }[kind] || 11,
    up = kind === 'sharp' ? -5 : 0;
  const w = `M-30 ${up}Q-6 ${-h * 1.5} 25 3Q0 ${h * 1.25} -30 ${up}Z`;
  return (
    path(w, { fill: colors.white || '#fff' }) +
    clip(
      w,
      circle(-1, 0, ir, { fill: colors.iris, stroke: colors.ink, 'stroke-width': 3.5 }) +
        (kind === 'dead' ? '' : circle(-1, 0, ir * 0.45, { fill: colors.ink }) + circle(-5, -4, 3, { fill: '#fff' })),
    ) +
    path(`M-37 ${up - 4}Q-8 ${-h * 1.7 - 5} 28 4Q-2 ${-h * 1.15 + 2} -31 ${up + 3}Z`, { fill: colors.ink }) +
    path(`M-20 ${h * 0.7}Q-2 ${h * 1.1} 16 ${h * 0.6}`, { fill: 'none', stroke: colors.ink, 'stroke-width': 2.5 }) +
    path(`M-26 ${-h - 9}Q-2 ${-h * 1.4 - 12} 22 ${-h - 2}`, { fill: 'none', stroke: colors.ink, 'stroke-width': 2, opacity: 0.7 })
  );
};
// Tall outlined oval with one big pupil.
const round = (kind, colors) => {
  if (kind === 'shut') return shut(colors);
  if (kind === 'smile') return smile(colors);
  const outline = { stroke: colors.ink, 'stroke-width': 5 },
    slit = { half: 'M-40 -60H40V0Q0 -6 -40 0Z', sharp: 'M-40 -60H40V4L-40 -14Z' }[kind],
    small = kind === 'wide' || kind === 'dead';
  const ball = 'M0 -30C17 -30 23 -14 23 2C23 18 15 30 0 30C-15 30 -23 18 -23 2C-23 -14 -17 -30 0 -30Z';
  const eyeball =
    path(ball, { fill: colors.white || '#fff', ...outline }) +
    clip(
      ball,
      ellipse(2, small ? 2 : 6, small ? 7 : 16, small ? 9 : 24, { fill: kind === 'dead' ? colors.iris : colors.irisDark || colors.ink }) +
        (small
          ? ''
          : ellipse(2, 18, 10, 9, { fill: colors.iris }) + ellipse(-4, -6, 7, 9, { fill: '#fff' }) + circle(9, 16, 3.5, { fill: '#fff' })),
    );
  if (!slit)
    return (
      eyeball +
      path('M-26 -8Q-20 -34 2 -34Q20 -32 26 -10', { fill: 'none', stroke: colors.ink, 'stroke-width': 7, 'stroke-linecap': 'round' })
    );
  return (
    clip(kind === 'half' ? 'M-60 -4Q0 -8 60 -4V60H-60Z' : 'M-60 -18L60 8V60H-60Z', eyeball) +
    path(kind === 'half' ? 'M-32 -2Q0 -10 28 -2' : 'M-34 -14L28 4', {
      stroke: colors.ink,
      'stroke-width': 8,
      'stroke-linecap': 'round',
      fill: 'none',
    })
  );
};
// Solid drop. Says much with little; good small.
const dot = (kind, colors) => {
  if (kind === 'shut') return shut(colors);
  if (kind === 'smile') return smile(colors);
  if (kind === 'wide')
    return circle(0, 4, 21, { fill: '#fff', stroke: colors.ink, 'stroke-width': 5 }) + circle(0, 4, 6, { fill: colors.ink });
  if (kind === 'dead') return circle(0, 4, 17, { fill: 'none', stroke: colors.ink, 'stroke-width': 5 });
  const full = ellipse(0, 5, 12, 20, { fill: colors.ink }) + ellipse(-4, -3, 4, 6, { fill: '#fff' });
  if (kind === 'half')
    return clip('M-40 2H40V50H-40Z', full) + path('M-22 2H20', { stroke: colors.ink, 'stroke-width': 7, 'stroke-linecap': 'round' });
  if (kind === 'sharp')
    return clip('M-40 -10L40 8V50H-40Z', full) + path('M-24 -8L22 4', { stroke: colors.ink, 'stroke-width': 7, 'stroke-linecap': 'round' });
  return full;
};
const FAMILY = { lash, narrow, round, dot };
export const eye = (kind, colors, family = 'lash') => FAMILY[family](kind, colors);
