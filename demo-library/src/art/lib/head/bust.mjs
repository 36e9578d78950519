// A head with shoulders.
import { path, circle, group, clip } from '../core.mjs';
import { hairBack } from './hair.mjs';
import { head } from './head.mjs';

// Shoulders, origin as for the head. kind: blazer, sailor, coat, hoodie, kimono, suit, tee, scarf, armor
export const torso = (kind, colors, { line = 5, drop = 620, w = 1 } = {}) => {
  const outline = { stroke: colors.ink, 'stroke-width': line, 'stroke-linejoin': 'round' },
    W = 182 * w;
  const body = `M-50 168C-110 184 ${-W + 10} 190 ${-W} 256C${-W - 22} 360 ${-W - 26} ${drop - 60} ${-W - 20} ${drop}L${W + 30} ${drop}C${W + 34} ${drop - 80} ${W + 26} 360 ${W + 8} 256C${W} 190 120 184 62 168Q4 214 -50 168Z`;
  const shade = path(`M-60 170C-130 190 ${-W - 10} 200 ${-W - 40} 260L${-W - 40} ${drop}L-96 ${drop}C-120 420 -120 300 -60 170Z`, {
    fill: colors.clothShade,
  });
  const arm = path(`M${-W + 62} 340Q${-W + 48} 460 ${-W + 58} ${drop}M${W - 48} 340Q${W - 36} 460 ${W - 44} ${drop}`, {
    fill: 'none',
    ...outline,
  });
  const base = path(body, { fill: colors.cloth, ...outline }) + clip(body, shade) + arm;
  const D = {
    blazer: () =>
      base +
      path('M-42 168L6 300L58 168L40 160L6 230L-28 160Z', { fill: colors.shirt || '#fff', ...outline }) +
      path(`M-4 232L16 232L22 250L14 ${drop}L-6 ${drop}L-10 250Z`, { fill: colors.accent, ...outline }) +
      path(`M-50 160L-96 210L-66 240L-84 254L0 420L6 300Z`, { fill: colors.cloth, ...outline }) +
      path('M64 160L106 210L78 240L94 254L12 420L6 300Z', { fill: colors.cloth, ...outline }),
    suit: () => D.blazer(),
    sailor: () =>
      base +
      path('M-54 160L-120 200L-92 270L4 330L104 270L128 200L64 160L4 260Z', { fill: colors.accent, ...outline }) +
      path('M-100 214L-80 258L4 308L92 258L112 214', { fill: 'none', stroke: '#fff', 'stroke-width': 4 }) +
      path('M4 318L-46 356L-34 410L4 346L44 410L54 356Z', { fill: colors.accent2 || colors.accent, ...outline }),
    coat: () =>
      base +
      path('M-64 120L-118 190L-60 330L4 360L80 330L136 190L78 116L56 200L4 250L-44 200Z', { fill: colors.cloth, ...outline }) +
      path('M-64 120L-118 190L-60 330L-30 346L-52 200Z', { fill: colors.clothShade }) +
      path(`M4 360V${drop}`, { fill: 'none', ...outline }) +
      [420, 500, 580].map((y) => circle(30, y, 9, { fill: colors.accent, ...outline })).join(''),
    hoodie: () =>
      base +
      path('M-70 150C-130 190 -100 250 4 262C110 250 140 190 84 148C70 200 40 222 4 224C-30 220 -60 200 -70 150Z', {
        fill: colors.cloth,
        ...outline,
      }) +
      path('M-70 150C-130 190 -100 250 -30 256C-70 236 -80 200 -66 170Z', { fill: colors.clothShade }) +
      path('M-26 256Q-34 320 -24 372M40 254Q50 310 42 350', {
        fill: 'none',
        stroke: colors.accent,
        'stroke-width': 8,
        'stroke-linecap': 'round',
      }),
    kimono: () =>
      base +
      path(`M64 158L98 180L-10 ${drop}L-70 ${drop}L20 290Z`, { fill: colors.accent, ...outline }) +
      path(`M-52 158L-90 184L40 470L62 430Z`, { fill: colors.accent, ...outline }) +
      path('M-42 164L6 272L52 164L62 160L20 296L-52 160Z', { fill: '#fff', ...outline }),
    plain: () => base,
    sport: () => D.tee(),
    dress: () => D.tee(),
    apron: () =>
      D.tee() +
      path(`M-66 200L-40 250L-70 ${drop}H100L60 250L78 200L92 206L84 262L150 ${drop}H-140L-60 262L-80 206Z`, { fill: '#fff', ...outline }) +
      path(`M-56 262H72V${drop}H-90Z`, { fill: '#fff', ...outline }),
    tee: () => base + path('M-56 166Q4 250 68 166L54 160Q4 222 -44 160Z', { fill: colors.accent, ...outline }),
    scarf: () =>
      base +
      path('M-88 118C-120 160 -112 214 -60 236C10 262 90 248 112 206C124 170 108 130 82 112C60 160 -40 168 -88 118Z', {
        fill: colors.accent,
        ...outline,
      }) +
      path('M-96 150C-70 190 40 206 110 168M-104 190C-60 226 50 236 112 200', { fill: 'none', ...outline }),
    armor: () =>
      base +
      path('M-60 150L-110 180L-40 300L4 330L52 300L124 180L74 150L4 236Z', { fill: colors.accent, ...outline }) +
      path(`M${-W - 40} 300C${-W - 40} 190 -130 176 -104 214C-92 260 -130 330 ${-W - 10} 350Z`, { fill: colors.accent, ...outline }) +
      path(`M${W + 46} 300C${W + 46} 190 140 176 116 214C104 260 140 330 ${W + 20} 350Z`, { fill: colors.accent, ...outline }) +
      path('M4 330V600', { fill: 'none', ...outline }),
  };
  return D[kind]();
};
export const neck = (colors, line = 5) =>
  group(
    'scale(1.09 0.97)',
    path('M-34 84C-32 150 -40 170 -80 240L94 240C50 178 42 140 44 84Z', {
      fill: colors.skin,
      stroke: colors.ink,
      'stroke-width': line,
      'stroke-linejoin': 'round',
    }) + path('M-33 100Q6 150 42 104L45 140Q20 172 -38 158Z', { fill: colors.skinShade }),
  );
// Order matters: hair behind, shoulders, head with fringe.
export const bust = (look, colors) =>
  hairBack(look, colors) +
  (look.under || '') +
  neck(colors, look.line) +
  group('translate(0 -26)', torso(look.wear || 'blazer', colors, { line: look.line, w: look.wide || 0.88, drop: look.drop })) +
  head(look, colors);
