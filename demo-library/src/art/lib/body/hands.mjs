// Hands with fingers, in ten shapes. Origin: the wrist; the hand points down (+y) with its thumb on the right. About 58 long.
import { parsePoints, tenths, path } from '../core.mjs';

// fingers: [x at the knuckle, angle, length, second angle] from the little finger to the index; thumb: [angle, length]
const SHAPES = {
  relaxed: {
    fingers: parsePoints('-11,-10,17,6 -4,-4,21,10 4,2,23,12 11,8,20,14'),
    thumb: [34, 20],
  },
  open: {
    fingers: parsePoints('-12,-26,22,-26 -5,-9,27,-9 4,6,28,6 12,20,25,20'),
    thumb: [62, 24],
  },
  flat: {
    fingers: parsePoints('-10,-2,23,-2 -4,0,28,0 3,0,29,0 10,2,26,2'),
    thumb: [20, 20],
  },
  fist: {
    fingers: parsePoints('-10,0,6,0 -3,0,8,0 4,0,8,0 11,0,7,0'),
    thumb: [-38, 19],
    closed: 1,
  },
  grip: {
    fingers: parsePoints('-10,20,8,60 -3,20,10,60 4,20,10,60 11,20,9,60'),
    thumb: [-24, 18],
    closed: 1,
  },
  point: {
    fingers: parsePoints('-10,0,6,0 -3,0,8,0 4,0,8,0 10,3,34,3'),
    thumb: [-34, 18],
    closed: 1,
  },
  peace: {
    fingers: parsePoints('-10,0,6,0 -3,0,8,0 3,-12,33,-12 10,16,31,16'),
    thumb: [-40, 17],
    closed: 1,
  },
  thumb: {
    fingers: parsePoints('-10,0,6,0 -3,0,8,0 4,0,8,0 11,0,7,0'),
    thumb: [82, 27],
    closed: 1,
  },
  cup: {
    fingers: parsePoints('-10,26,16,58 -3,28,18,62 4,30,19,66 10,34,17,70'),
    thumb: [64, 20],
  },
  claw: {
    fingers: parsePoints('-12,-30,17,22 -5,-12,20,26 4,8,20,34 12,26,18,48'),
    thumb: [66, 20],
  },
};
export const HAND_SHAPES = Object.keys(SHAPES);

const radians = (degrees) => (degrees * Math.PI) / 180;
const rounded = (a, b, r, q) => {
  const dx = b[0] - a[0],
    dy = b[1] - a[1],
    l = Math.hypot(dx, dy) || 1,
    x = -dy / l,
    y = dx / l;
  return `M${tenths(a[0] + x * r)} ${tenths(a[1] + y * r)}L${tenths(b[0] + x * q)} ${tenths(b[1] + y * q)}A${tenths(q)} ${tenths(q)} 0 0 0 ${tenths(b[0] - x * q)} ${tenths(b[1] - y * q)}L${tenths(a[0] - x * r)} ${tenths(a[1] - y * r)}Z`;
};
export const hand = (shape, { fill, ink, line }) => {
  const { fingers, thumb, closed } = SHAPES[shape] || SHAPES.relaxed;
  let d = closed
      ? 'M-10 -6C-18 6 -19 22 -15 33C-6 39 8 39 15 33C18 22 15 6 10 -6Z'
      : 'M-10 -6C-17 6 -17 20 -15 31C-5 35 6 35 14 31C17 20 14 6 10 -6Z',
    gaps = '';
  fingers.forEach(([x, angle, length, bend], i) => {
    const base = [x, 28],
      mid = [x + Math.sin(radians(angle)) * length * 0.55, 28 + Math.cos(radians(angle)) * length * 0.55],
      tip = [mid[0] + Math.sin(radians(bend)) * length * 0.5, mid[1] + Math.cos(radians(bend)) * length * 0.5],
      r = i === 0 ? 4.6 : 5.2;
    d += rounded(base, mid, r, r * 0.95) + rounded(mid, tip, r * 0.95, r * 0.82);
    if (i)
      gaps += `M${tenths(x - 3.4)} ${closed ? 24 : 29}L${tenths(x - 3.6 + Math.sin(radians(angle)) * length * 0.4)} ${tenths(closed ? 36 : 29 + length * 0.55)}`;
  });
  const root = thumb[0] < 0 ? [13, 14] : [10, 10],
    end = [root[0] + Math.sin(radians(thumb[0])) * thumb[1], root[1] + Math.cos(radians(thumb[0])) * thumb[1]],
    t = rounded(root, end, 6.4, 5);
  const outline = { fill: ink, stroke: ink, 'stroke-width': line * 2, 'stroke-linejoin': 'round' };
  return (
    (thumb[0] < 0 ? '' : path(t, outline)) +
    path(d, outline) +
    (thumb[0] < 0 ? '' : path(t, { fill })) +
    path(d, { fill }) +
    path(gaps, { fill: 'none', stroke: ink, 'stroke-width': line * 0.5, 'stroke-linecap': 'round' }) +
    (thumb[0] < 0 ? path(t, { ...outline, 'stroke-width': line * 1.4 }) + path(t, { fill }) : '')
  );
};
