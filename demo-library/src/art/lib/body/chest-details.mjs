import { path } from '../core.mjs';

/** What is on the chest. Origin: between the shoulders, down toward the waist; `x` is where the center line appears. */
export const CHEST_DETAIL_DRAWINGS = {
  jacket: (colors, outline, { x, length }) =>
    path(`M${x - 21} -8L${x} 66L${x + 21} -8Z`, { fill: colors.shirt || '#fff', ...outline }) +
    path(`M${x - 5} 6H${x + 5}L${x + 7} 50L${x} 62L${x - 7} 50Z`, { fill: colors.accent === '#fff' ? colors.ink : colors.accent }) +
    path(`M${x - 22} -10L${x - 34} 26L${x - 20} 30L${x - 26} 40L${x} 84L${x + 26} 40L${x + 20} 30L${x + 34} 26L${x + 22} -10`, {
      fill: 'none',
      ...outline,
    }) +
    path(`M${x} 84V${length}`, { fill: 'none', ...outline }),
  sailor: (colors, outline, { x }) =>
    path(`M${x - 42} -2L${x - 36} 30L${x} 66L${x + 36} 30L${x + 42} -2L${x + 18} -9L${x} 30L${x - 18} -9Z`, {
      fill: colors.accent,
      ...outline,
    }) +
    path(`M${x - 34} 22L${x} 56L${x + 34} 22`, { fill: 'none', ...outline, 'stroke-width': outline['stroke-width'] * 0.5 }) +
    path(`M${x} 60L${x - 22} 78L${x - 13} 102L${x} 70L${x + 13} 102L${x + 22} 78Z`, { fill: colors.accent2 || colors.ink, ...outline }),
  round: (colors, outline, { x }) => path(`M${x - 24} -8Q${x} 24 ${x + 24} -8`, { fill: colors.skin, ...outline }),
  apron: (colors, outline, { x, length }) =>
    path(`M${x - 24} -8Q${x} 18 ${x + 24} -8`, { fill: colors.skin, ...outline }) +
    path(
      `M${x - 26} 34H${x + 26}L${x + 34} 84Q${x + 48} ${length * 0.8} ${x + 46} ${length + 78}Q${x} ${length + 92} ${x - 46} ${length + 78}Q${x - 48} ${length * 0.8} ${x - 34} 84Z`,
      { fill: '#fff', ...outline },
    ) +
    path(`M${x - 26} 36L${x - 20} -8M${x + 26} 36L${x + 20} -8`, { fill: 'none', ...outline }),
  lapels: (colors, outline, { x, length }) =>
    path(`M${x - 26} -12L${x - 44} 14L${x - 30} 34L${x} 74L${x + 30} 34L${x + 44} 14L${x + 26} -12L${x} 40Z`, {
      fill: colors.cloth,
      ...outline,
    }) + path(`M${x} 74V${length}`, { fill: 'none', ...outline }),
  hood: (colors, outline, { x, length }) =>
    path(`M${x - 42} -6Q${x - 30} 36 ${x} 38Q${x + 30} 36 ${x + 42} -6Q${x} 20 ${x - 42} -6Z`, { fill: colors.cloth, ...outline }) +
    path(`M${x - 10} 34L${x - 12} 66M${x + 10} 34L${x + 12} 60`, { fill: 'none', ...outline }) +
    path(`M${x - 34} ${length - 44}Q${x} ${length - 54} ${x + 34} ${length - 44}L${x + 42} ${length}H${x - 42}Z`, {
      fill: 'none',
      ...outline,
    }),
  wrap: (colors, outline, { x, length }) =>
    path(`M${x + 24} -10L${x - 34} ${length * 0.62}L${x - 22} ${length * 0.66}L${x + 36} -4Z`, { fill: colors.accent, ...outline }) +
    path(`M${x - 24} -10L${x + 28} ${length * 0.62}L${x + 40} ${length * 0.56}L${x - 12} -10Z`, { fill: colors.accent, ...outline }),
  plate: (colors, outline, { x, length }) =>
    path(`M${x - 40} 2Q${x} 26 ${x + 40} 2L${x + 44} 60Q${x} ${length * 0.7} ${x - 44} 60Z`, { fill: colors.accent, ...outline }) +
    path(`M${x} 16V${length * 0.6}M${x - 44} 40Q${x} 62 ${x + 44} 40`, { fill: 'none', ...outline }),
};
