// Moods, and the mouths that show them.
import { path, ellipse } from '../core.mjs';

export const MOUTHS = {
  flat: (colors) => path('M-13 0Q0 3 13 -1', { fill: 'none', stroke: colors.ink, 'stroke-width': 4, 'stroke-linecap': 'round' }),
  small: (colors) => path('M-7 0Q0 4 7 0', { fill: 'none', stroke: colors.ink, 'stroke-width': 4, 'stroke-linecap': 'round' }),
  smile: (colors) => path('M-19 -4Q0 13 20 -6', { fill: 'none', stroke: colors.ink, 'stroke-width': 4.5, 'stroke-linecap': 'round' }),
  open: (colors) =>
    path('M-20 -6Q0 -1 22 -8Q18 22 0 22Q-17 21 -20 -6Z', { fill: colors.mouth || colors.ink }) +
    path('M-12 15Q0 7 13 14Q6 22 0 22Q-8 21 -12 15Z', { fill: colors.tongue || '#d9605f' }),
  shout: (colors) =>
    path('M-25 -12Q0 -22 28 -14Q30 22 2 33Q-26 24 -25 -12Z', { fill: colors.mouth || colors.ink }) +
    path('M-21 -11Q0 -19 24 -13L21 -4Q0 -9 -19 -3Z', { fill: '#fff' }) +
    path('M-13 22Q2 11 17 20Q10 31 2 32Q-8 30 -13 22Z', { fill: colors.tongue || '#d9605f' }),
  grin: (colors) =>
    path('M-24 -8Q0 0 27 -13Q22 14 0 14Q-18 12 -24 -8Z', {
      fill: '#fff',
      stroke: colors.ink,
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }) + path('M-20 3Q2 8 22 0', { fill: 'none', stroke: colors.ink, 'stroke-width': 2 }),
  smug: (colors) => path('M-16 2Q4 10 20 -9', { fill: 'none', stroke: colors.ink, 'stroke-width': 4.5, 'stroke-linecap': 'round' }),
  gasp: (colors) =>
    ellipse(1, 4, 10, 14, { fill: colors.mouth || colors.ink }) +
    path('M-6 11Q1 5 8 11Q6 17 1 18Q-4 17 -6 11Z', { fill: colors.tongue || '#d9605f' }),
  wobble: (colors) =>
    path('M-18 2Q-12 -6 -6 1T6 1T18 0', { fill: 'none', stroke: colors.ink, 'stroke-width': 4, 'stroke-linecap': 'round' }),
};
// brow [inner lift, outer lift], eye, mouth
export const EXPRESSIONS_BY_MOOD = {
  calm: [0, 0, 'big', 'small'],
  happy: [-4, -2, 'big', 'open'],
  glad: [-4, -2, 'smile', 'open'],
  cool: [7, -6, 'sharp', 'flat'],
  grin: [8, -8, 'sharp', 'grin'],
  shout: [12, -10, 'sharp', 'shout'],
  shock: [-12, -4, 'wide', 'gasp'],
  worry: [-9, 7, 'big', 'wobble'],
  smug: [4, -8, 'half', 'smug'],
  tired: [-2, 3, 'half', 'flat'],
  shy: [-8, 5, 'half', 'small'],
  rest: [0, 2, 'shut', 'small'],
  ghost: [0, 0, 'dead', 'flat'],
  steady: [5, -4, 'big', 'flat'],
};
