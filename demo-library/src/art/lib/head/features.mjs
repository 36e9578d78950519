// Features that make a face distinct: outline, nose, wrinkles, beard, glasses. Used by the turned head in head.mjs.
import { path, ellipse, rect, clip, brush } from '../core.mjs';

// warp moves the face's outline points; mouth, drop and eye move or scale its features.
const low = (y, from = 30) => Math.max(0, Math.min(1, (y - from) / 60));
export const FACE_SHAPES = {
  oval: { warp: (p) => p, mouth: 0, drop: 0, eye: 1 },
  sharp: { warp: ([x, y]) => [x * (1 - 0.12 * low(y)), y > 90 ? y + 10 : y], mouth: 2, drop: -2, eye: 0.95 },
  square: {
    warp: ([x, y], i) => [
      x + (i === 4 ? -26 : i === 5 ? 14 : i === 3 ? -18 : i === 6 ? 12 : i === 2 ? -4 : i === 7 ? 6 : 0),
      i === 3 || i === 6 ? y + 12 : i === 4 || i === 5 ? y - 1 : y,
    ],
    mouth: 0,
    drop: -3,
    eye: 0.9,
  },
  long: { warp: ([x, y]) => [x * (1 - 0.06 * low(y, 0)), y > 20 ? 20 + (y - 20) * 1.22 : y], mouth: 14, drop: 0, eye: 0.92 },
  heavy: { warp: ([x, y]) => [x * (1 + 0.3 * low(y, -10)), y > 100 ? y + 4 : y], mouth: -2, drop: -2, eye: 0.82 },
  child: { warp: ([x, y]) => [x * (1 + 0.1 * low(y, 0)), y > 20 ? 20 + (y - 20) * 0.84 : y], mouth: -6, drop: 9, eye: 1.1, small: 0.76 },
};

const noseLine = (data, colors, attributes = {}) =>
  path(data, {
    fill: 'none',
    stroke: colors.ink,
    'stroke-width': 3.5,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attributes,
  });
export const nose = (kind, turn, cx, dy, colors) => {
  const x = cx,
    y = dy,
    side = turn > 0.3;
  if (kind === 'none') return '';
  if (kind === 'button') return noseLine(`M${x + 2} ${58 + y}Q${x + 12} ${52 + y} ${x + 16} ${62 + y}`, colors);
  if (kind === 'long')
    return noseLine(
      side
        ? `M${x + 8} ${4 + y}Q${x + 20} ${36 + y} ${x + 30} ${62 + y}Q${x + 22} ${70 + y} ${x + 8} ${67 + y}`
        : `M${x + 8} ${10 + y}Q${x + 12} ${44 + y} ${x + 14} ${62 + y}L${x - 4} ${66 + y}`,
      colors,
    );
  if (kind === 'hook')
    return noseLine(
      side
        ? `M${x + 6} ${0 + y}Q${x + 28} ${20 + y} ${x + 32} ${50 + y}Q${x + 32} ${68 + y} ${x + 14} ${64 + y}`
        : `M${x + 8} ${6 + y}Q${x + 22} ${40 + y} ${x + 6} ${68 + y}L${x - 10} ${62 + y}`,
      colors,
      { 'stroke-width': 4 },
    );
  if (kind === 'broad')
    return noseLine(
      `M${x - 14} ${60 + y}Q${x - 20} ${70 + y} ${x - 6} ${70 + y}Q${x + 4} ${76 + y} ${x + 16} ${70 + y}Q${x + 30} ${68 + y} ${x + 22} ${56 + y}`,
      colors,
      {
        'stroke-width': 4,
      },
    );
  return noseLine(side ? `M${x + 14} ${46 + y}L${x + 22} ${62 + y}L${x + 10} ${65 + y}` : `M${x - 2} ${60 + y}L${x + 6} ${63 + y}`, colors);
};
// 1: forty and tired, 2: old
export const wrinkles = (scale, ex, far, cx, colors) =>
  path(
    brush([cx - 30, 62], [cx - 36, 96], 3, 6) +
      brush([cx + 36 * far, 60], [cx + 42 * far, 94], 3, -6) +
      brush([ex[0] - 20, 46], [ex[0] + 16, 50], 2.4, 5) +
      brush([ex[1] - 14, 50], [ex[1] + 18 * far, 46], 2.4, 5) +
      (scale > 1
        ? brush([ex[0] - 34, 22], [ex[0] - 50, 14], 2.4) +
          brush([ex[0] - 34, 28], [ex[0] - 50, 32], 2.4) +
          brush([-44, -64], [50, -66], 3, -6) +
          brush([-36, -80], [44, -82], 3, -6) +
          brush([ex[0] - 28, 74], [cx - 44, 108], 2.6, -5)
        : ''),
    { fill: colors.ink },
  );
export const beard = (kind, face, cx, my, colors, outline) => {
  const hair = colors.beard || colors.hair;
  if (kind === 'stubble')
    return clip(
      face,
      path(
        Array.from({ length: 60 }, (_, i) => {
          const u = ((i * 37) % 60) / 60,
            v = ((i * 23) % 60) / 60;
          return `M${(-64 + u * 140).toFixed(0)} ${(my - 6 + v * 50 - Math.abs(u - 0.5) * 20).toFixed(0)}l2 6`;
        }).join(''),
        { stroke: colors.ink, 'stroke-width': 2.5 },
      ),
    );
  const tash = path(
    `M${cx + 2} ${my - 16}Q${cx - 26} ${my - 24} ${cx - 44} ${my + 8}Q${cx - 18} ${my - 2} ${cx + 2} ${my - 4}Q${cx + 24} ${my - 4} ${cx + 46} ${my + 6}Q${cx + 28} ${my - 24} ${cx + 2} ${my - 16}Z`,
    { fill: hair, ...outline },
  );
  if (kind === 'mustache') return tash;
  if (kind === 'goatee')
    return (
      path(
        `M${cx - 20} ${my + 12}Q${cx + 2} ${my + 20} ${cx + 24} ${my + 10}Q${cx + 22} ${my + 52} ${cx + 4} ${my + 62}Q${cx - 18} ${my + 50} ${cx - 20} ${my + 12}Z`,
        {
          fill: hair,
          ...outline,
        },
      ) + tash
    );
  return (
    path(
      `M-88 20Q-70 50 -52 ${my - 22}Q${cx - 20} ${my - 30} ${cx + 2} ${my - 20}Q${cx + 28} ${my - 30} ${cx + 42} ${my - 22}Q76 46 82 14Q92 70 70 ${my + 24}L50 ${my + 34}L44 ${my + 62}L20 ${my + 52}L4 ${my + 76}L-18 ${my + 52}L-44 ${my + 56}L-52 ${my + 30}Q-90 70 -88 20Z`,
      { fill: hair, ...outline },
    ) +
    tash +
    path(`M${cx - 18} ${my + 2}Q${cx + 2} ${my + 14} ${cx + 22} ${my}Q${cx + 2} ${my + 6} ${cx - 18} ${my + 2}Z`, {
      fill: '#fff',
      stroke: colors.ink,
      'stroke-width': 3,
    })
  );
};
export const glasses = (kind, ex, far, cx, y, colors) => {
  const outline = { fill: colors.lens || 'none', 'fill-opacity': 0.5, stroke: colors.ink, 'stroke-width': 5 },
    [a, b] = ex;
  const lens =
    kind === 'square'
      ? [
          [a, 1],
          [b, far],
        ]
          .map(([x, k]) => rect(x - 36 * k, y - 20, 72 * k, 44, { ...outline, rx: 8, 'stroke-width': 6 }))
          .join('')
      : kind === 'blank'
        ? [
            [a, 1],
            [b, far],
          ]
            .map(
              ([x, k]) =>
                ellipse(x, y + 2, 36 * k, 31, { fill: '#fff', stroke: colors.ink, 'stroke-width': 5 }) +
                path(`M${x - 20 * k} ${y + 18}L${x + 10 * k} ${y - 20}M${x - 4 * k} ${y + 22}L${x + 22 * k} ${y - 10}`, {
                  stroke: colors.ink,
                  'stroke-width': 2.5,
                }),
            )
            .join('')
        : [
            [a, 1],
            [b, far],
          ]
            .map(([x, k]) => ellipse(x, y + 2, 36 * k, 31, outline))
            .join('');
  return (
    lens +
    path(`M${a + 35} ${y - 2}Q${cx + 2} ${y - 10} ${b - 36 * far} ${y - 2}M${a - 36} ${y - 2}L-88 ${y - 10}`, {
      fill: 'none',
      stroke: colors.ink,
      'stroke-width': 5,
    })
  );
};
