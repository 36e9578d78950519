// Rent is due. The landlord lives on the shelf.
import {
  parsePoints,
  extrude,
  tenths,
  group,
  place,
  path,
  rect,
  circle,
  ellipse,
  letters,
  text,
  credit,
  foot,
  clip,
  body,
} from './cover-drawing.mjs';
import { drawGoldfish } from '../lib/lead-figures.mjs';
const INK = '#1f2a44',
  OUTLINE = { stroke: INK, 'stroke-width': 8, 'stroke-linejoin': 'round' };
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.45) {
    const k = h / 900,
      kid = {
        ink: INK,
        skin: '#ffe0c4',
        skinShade: '#e8a08a',
        hair: '#3a4a7c',
        hairLight: '#8aa4e0',
        hairShade: '#26325c',
        cloth: '#ffd24a',
        clothShade: '#d99a2e',
        accent: '#fff',
        pants: '#5a6a8c',
        shoe: INK,
        blush: '#f08a84',
        brow: INK,
      };
    let s =
      rect(0, 0, w, h, { fill: '#f7b8c4' }) +
      path(Array.from({ length: Math.ceil(w / (70 * k)) + 1 }, (_, i) => `M${tenths(i * 70 * k)} 0V${h}`).join(''), {
        stroke: '#f2a4b4',
        'stroke-width': 30 * k,
      }) +
      rect(0, h * 0.76, w, h * 0.3, { fill: '#8d5a4a' }) +
      rect(0, h * 0.76, w, 20 * k, { fill: '#b8785c', ...OUTLINE });
    const bowl = 'M-160 -250C-270 -190 -290 -40 -250 60C-214 150 -120 214 0 216C120 214 214 150 250 60C290 -40 270 -190 160 -250Z';
    s +=
      ellipse(fx, h * 0.77, 250 * k, 30 * k, { fill: '#5a3428', opacity: 0.5 }) +
      group(
        place(fx, fy + 72 * k, 0.98 * k),
        path(bowl, { fill: '#d4f4fa' }) +
          clip(
            bowl,
            rect(-300, -160, 600, 400, { fill: '#6fd0e4' }) +
              path('M-300 -160q50 -24 100 0t100 0t100 0t100 0t100 0t100 0V-140H-300Z', { fill: '#fff', opacity: 0.7 }) +
              path('M-300 150Q0 110 300 150V240H-300Z', { fill: '#ffe0a0' }) +
              [-150, -80, -10, 70, 140]
                .map((x, i) =>
                  circle(x, 160 + (i % 2) * 20, 17, { fill: ['#e8604c', '#fff', '#5a8bd0'][i % 3], stroke: INK, 'stroke-width': 4 }),
                )
                .join('') +
              path('M190 190C150 100 230 60 180 -40M220 190C200 120 250 90 226 20', {
                fill: 'none',
                stroke: '#3a9a5c',
                'stroke-width': 14,
                'stroke-linecap': 'round',
              }) +
              group(
                'translate(-176 108)',
                rect(-46, -80, 92, 100, { fill: '#fff4dc', ...OUTLINE, 'stroke-width': 6 }) +
                  path('M-60 -76L0 -124L60 -76Z', { fill: '#e8604c', ...OUTLINE, 'stroke-width': 6 }) +
                  rect(-14, -36, 28, 56, { fill: INK }),
              ) +
              drawGoldfish() +
              parsePoints('-190,-70,12 -206,-106,8 -180,-130,14')
                .map(([x, y, r]) => circle(x, y, r, { fill: 'none', stroke: '#fff', 'stroke-width': 5 }))
                .join(''),
          ) +
          path(bowl, { fill: 'none', ...OUTLINE, 'stroke-width': 10 }) +
          ellipse(0, -250, 162, 26, { fill: 'none', ...OUTLINE }) +
          path('M-206 -120C-236 -50 -230 20 -210 60', {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 17,
            'stroke-linecap': 'round',
            opacity: 0.9,
          }),
      );
    return (
      s +
      group(
        place(fx + 196 * k, h * 0.79, 0.5 * k, 0, true),
        body({ chibi: 1, hair: 'messy', wear: 'hoodie', pose: 'bow', mood: 'worry', family: 'dot', blush: 0.4, line: 7 }, kid),
      ) +
      group(
        place(fx - 190 * k, h * 0.83, 0.9 * k, -8),
        rect(-70, -50, 140, 100, { fill: '#fff', ...OUTLINE }) +
          text('RENT', 0, 4, 33, 'block', { fill: '#e8304a' }) +
          path('M-50 28H50', { stroke: '#9fb0c8', 'stroke-width': 7 }),
      )
    );
  },
  logo: (w, h) =>
    letters(
      'GOLDFISH',
      w / 2,
      162,
      76,
      'block',
      [...extrude(0, 9, 3, INK, INK, 15), { fill: INK, stroke: INK, w: 17 }, { fill: '#ff9a2a' }],
      {
        arc: 3,
        turn: 3,
        jump: 4,
        seed: 7,
      },
    ) +
    foot(w, h, INK, 0.86, 0.9) +
    letters('Landlord', w / 2, h - 50, 104, 'retro', [{ fill: INK, stroke: INK, w: 15, dy: 5 }, { fill: '#fff' }], { arc: -2 }) +
    credit('Tamago Ide', w, h - 16, '#f7b8c4', 'comic', 17),
};
