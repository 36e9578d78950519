// What a hand can hold. Origin: the palm; the object points in the direction of the forearm.
import { path, circle, group } from '../core.mjs';

export const HAND_HELD_OBJECTS = {
  sword: (colors, w) =>
    path('M-8 -40H8V20H-8Z', { fill: colors.ink }) +
    path('M-22 24H22V34H-22Z', { fill: '#fff', stroke: colors.ink, 'stroke-width': w }) +
    path('M-9 34L-7 330L4 360L9 330V34Z', { fill: '#fff', stroke: colors.ink, 'stroke-width': w, 'stroke-linejoin': 'round' }),
  bag: (colors, w) => path('M-30 20H34V34H-30Z M-60 34H64V124H-60Z', { fill: colors.clothShade, stroke: colors.ink, 'stroke-width': w }),
  phone: (colors, w) => path('M-14 -6H14V44H-14Z', { fill: '#fff', stroke: colors.ink, 'stroke-width': w }),
  guitar: (colors, w) =>
    group(
      'rotate(120)',
      path('M-8 -220H8V-40H-8Z', { fill: '#fff', stroke: colors.ink, 'stroke-width': w }) +
        path('M-40 -60C-90 -40 -60 0 -80 40C-90 100 90 100 80 40C60 0 90 -40 40 -60C20 -40 -20 -40 -40 -60Z', {
          fill: colors.accent,
          stroke: colors.ink,
          'stroke-width': w,
        }) +
        circle(0, 20, 18, { fill: colors.ink }),
    ),
  cup: (colors, w) => path('M-18 -6H18L14 44H-14Z', { fill: '#fff', stroke: colors.ink, 'stroke-width': w }),
  umbrella: (colors, w) =>
    path('M-4 20V-240H4V20Z', { fill: colors.ink }) +
    path('M-170 -190C-150 -300 150 -300 170 -190Q114 -214 86 -190Q30 -214 0 -190Q-30 -214 -86 -190Q-114 -214 -170 -190Z', {
      fill: colors.accent,
      stroke: colors.ink,
      'stroke-width': w,
    }),
};
