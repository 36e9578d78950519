// Leads that are animals or machines, as their covers show them; on ink pages in tones.
/** @import { Palette } from '../types' */
import { circle, ellipse, group, parsePoints, path, place, poly, rect, tenths } from './core.mjs';
import { cat } from './scenery.mjs';

const outlineOf = (stroke, width) => ({ stroke, 'stroke-width': width, 'stroke-linejoin': 'round' });

export const drawTanuki = () => {
  const ink = '#2b1a10',
    L = outlineOf(ink, 9);
  return (
    path('M210 240C330 250 380 110 300 60C270 40 236 60 250 96C220 130 190 160 170 190Z', { fill: '#8a5a34', ...L }) +
    path('M262 70C300 50 350 90 340 130L286 128Z', { fill: ink }) +
    path('M-190 330C-280 120 -180 -20 0 -20C180 -20 290 120 196 330C150 400 -150 400 -190 330Z', { fill: '#9c683c', ...L }) +
    ellipse(4, 210, 140, 150, { fill: '#ffe9c4', ...L }) +
    path(
      'M-150 340C-230 350 -220 410 -140 404L-70 400C-60 360 -100 336 -150 340ZM156 340C236 350 226 410 146 404L76 400C66 360 106 336 156 340Z',
      { fill: '#5a3820', ...L },
    ) +
    path(
      'M-176 90C-260 110 -270 220 -196 236C-160 236 -150 180 -130 130ZM180 90C250 60 330 0 310 -60C290 -90 250 -70 240 -40C220 -10 170 20 150 60Z',
      {
        fill: '#7a4d2a',
        ...L,
      },
    ) +
    group(
      'translate(300 -92)rotate(14)',
      rect(-30, -66, 60, 70, { fill: '#d9392b', ...L, rx: 10 }) + rect(-58, -10, 116, 46, { fill: '#b3241c', ...L, rx: 8 }),
    ) +
    path('M-20 52L32 52L24 86L48 220L8 262L-32 220L-10 86Z', { fill: '#2f6fd0', ...L }) +
    path('M-14 130L38 104M-22 180L46 146M-22 226L44 190', { stroke: '#ffd23d', 'stroke-width': 11 }) +
    path('M-150 -190C-200 -270 -150 -320 -90 -268ZM150 -190C200 -270 150 -320 92 -268Z', { fill: '#7a4d2a', ...L }) +
    path('M-210 -80C-240 -220 -120 -290 0 -290C120 -290 240 -220 210 -80C270 -40 190 50 0 52C-190 50 -270 -40 -210 -80Z', {
      fill: '#b57a45',
      ...L,
    }) +
    path(
      'M-196 -60C-200 -140 -120 -170 -70 -130C-30 -96 -40 -20 -110 -6C-160 4 -194 -20 -196 -60ZM196 -60C200 -140 120 -170 70 -130C30 -96 40 -20 110 -6C160 4 194 -20 196 -60Z',
      { fill: '#4a2d18' },
    ) +
    path('M-90 20C-80 -50 80 -50 92 20C60 56 -60 56 -90 20Z', { fill: '#ffe9c4' }) +
    parsePoints('-104,1 104,-1')
      .map(
        ([x, d]) =>
          circle(x, -76, 46, { fill: '#fff', ...L, 'stroke-width': 6 }) +
          circle(x + 8 * d, -72, 22, { fill: ink }) +
          circle(x + 8 * d - 8, -82, 8, { fill: '#fff' }),
      )
      .join('') +
    rect(-62, -84, 124, 8, { fill: ink }) +
    parsePoints('-104,1 104,-1')
      .map(([x]) => circle(x, -76, 56, { fill: 'none', stroke: ink, 'stroke-width': 9 }))
      .join('') +
    path('M-166 -160L-70 -142M166 -160L70 -142', { stroke: ink, 'stroke-width': 16, 'stroke-linecap': 'round' }) +
    ellipse(0, -30, 34, 24, { fill: ink }) +
    ellipse(-10, -38, 10, 6, { fill: '#fff' }) +
    path('M0 -8V8M-50 6Q-26 34 0 10Q26 34 52 4', { fill: 'none', stroke: ink, 'stroke-width': 8, 'stroke-linecap': 'round' }) +
    path('M-18 20Q0 30 18 20L14 34Q0 42 -14 34Z', { fill: '#e8604c' }) +
    path('M-40 -318C-30 -366 -10 -380 30 -380C70 -376 60 -340 20 -330C60 -330 60 -300 10 -300Z', {
      fill: '#58a63a',
      ...L,
      transform: 'rotate(6)',
    })
  );
};
export const drawGoose = () => {
  const INK = '#20182c',
    OUTLINE = outlineOf(INK, 9);
  return (
    path(
      'M-70 330C-230 330 -280 200 -210 120C-150 60 -40 70 0 90C-30 10 -60 -60 -60 -150C-60 -260 60 -290 110 -220C140 -170 120 -110 96 -70C84 -30 120 40 170 110C230 200 200 330 60 336Z',
      { fill: '#fffdf6', ...OUTLINE },
    ) +
    path('M-210 130C-280 90 -330 100 -344 60C-300 60 -290 40 -270 20C-240 50 -190 60 -150 84Z', { fill: '#fffdf6', ...OUTLINE }) +
    path('M-70 330C-200 330 -262 240 -226 160C-200 250 -130 300 -20 310L60 336Z', { fill: '#cfe2ee' }) +
    path('M-190 160C-130 120 -20 130 60 210C20 280 -120 290 -170 230M-150 216Q-70 250 20 222M-140 190Q-60 214 30 196', {
      fill: 'none',
      stroke: INK,
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }) +
    path('M88 -216C150 -220 210 -200 236 -176C210 -160 150 -150 104 -158Z', { fill: '#ff8a1f', ...OUTLINE }) +
    path('M104 -158C150 -150 190 -140 206 -120C170 -112 130 -120 100 -136Z', { fill: '#e0641a', ...OUTLINE }) +
    path('M112 -190L130 -184', { stroke: INK, 'stroke-width': 6, 'stroke-linecap': 'round' }) +
    circle(54, -196, 27, { fill: '#fff', ...OUTLINE, 'stroke-width': 6 }) +
    circle(62, -192, 12, { fill: INK }) +
    path('M14 -236L92 -206L94 -222Z', { fill: INK }) +
    path('M-62 -120C-20 -100 60 -100 100 -116L98 -92C60 -76 -10 -80 -58 -98Z', { fill: '#e8304a', ...OUTLINE }) +
    path('M30 -96L-16 -50L-6 -26L40 -70L84 -30L96 -56L56 -96Z', { fill: '#e8304a', ...OUTLINE }) +
    circle(38, -92, 17, { fill: '#ffe14a', ...OUTLINE, 'stroke-width': 6 }) +
    path('M-40 330V386L-96 404H-10V332ZM60 334V386L20 404H110V330Z', { fill: '#ff8a1f', ...OUTLINE })
  );
};
export const drawCaptain = () => {
  const INK = '#1d3350',
    OUTLINE = outlineOf(INK, 7);
  return (
    cat(0, 0, 1, '#fff', INK, INK) +
    path('M-62 -150C-64 -190 58 -190 56 -152L60 -146H-66Z', { fill: '#1d3a6c', ...OUTLINE }) +
    rect(-66, -152, 124, 14, { fill: INK }) +
    circle(-2, -166, 9, { fill: '#ffd23d' })
  );
};
export const drawGoldfish = () => {
  const INK = '#1f2a44',
    OUTLINE = outlineOf(INK, 8);
  return (
    path('M120 -10C170 -70 230 -80 250 -64C236 -30 236 0 256 50C220 60 160 40 120 14Z', { fill: '#ffb45a', ...OUTLINE }) +
    path('M-150 0C-120 -90 60 -100 134 0C70 96 -110 90 -150 0Z', { fill: '#ff7a2a', ...OUTLINE }) +
    path('M-150 0C-110 90 70 96 134 0C60 40 -80 46 -150 0Z', { fill: '#ffd08a' }) +
    path('M-50 -70C-30 -130 50 -130 70 -56Z', { fill: '#ffb45a', ...OUTLINE }) +
    path('M-20 24C0 10 40 30 40 70C10 70 -14 54 -20 24Z', { fill: '#ffb45a', ...OUTLINE }) +
    path('M-74 -54Q-46 0 -78 50', { fill: 'none', ...OUTLINE, 'stroke-width': 6 }) +
    circle(-104, -16, 25, { fill: '#fff', ...OUTLINE, 'stroke-width': 6 }) +
    circle(-108, -14, 12, { fill: INK }) +
    path('M-134 -46L-76 -38', { ...OUTLINE, 'stroke-width': 10, 'stroke-linecap': 'round' }) +
    path('M-146 18Q-130 8 -116 22', { fill: 'none', ...OUTLINE, 'stroke-width': 6 }) +
    path('M-60 -84L-66 -128H-6L0 -90Z', { fill: INK }) +
    rect(-84, -92, 100, 15, { fill: INK, rx: 6 }) +
    path('M-62 -100H-4', { stroke: '#e8304a', 'stroke-width': 9 }) +
    path('M-96 60L-60 70L-94 86ZM-26 56L-62 70L-30 86Z', { fill: '#e8304a', ...OUTLINE, 'stroke-width': 5 })
  );
};
export const drawGardenRobot = () => {
  const INK = '#2a1c18',
    OUTLINE = outlineOf(INK, 7);
  return (
    path('M-150 40C-160 -60 160 -60 150 40L170 300H-170Z', { fill: '#c8643a', ...OUTLINE }) +
    path('M-150 40C-158 -30 -100 -42 -60 -42C-110 40 -120 160 -110 300H-170Z', { fill: '#8d3f2a' }) +
    rect(-70, 90, 140, 120, { fill: '#5a2c22', ...OUTLINE, rx: 14 }) +
    path(
      'M-150 40C-230 50 -250 130 -236 240L-176 236C-184 160 -176 110 -140 96ZM150 40C230 50 252 110 240 170L186 200C190 140 176 110 140 96Z',
      { fill: '#d98a4a', ...OUTLINE },
    ) +
    path('M240 170C260 110 250 20 200 -50L160 -30C196 40 196 110 186 200Z', { fill: '#c8643a', ...OUTLINE }) +
    path('M160 -30L200 -50L214 -96L196 -92L190 -110L172 -98L160 -112L148 -90L132 -92Z', { fill: '#d98a4a', ...OUTLINE }) +
    rect(-30, -96, 60, 60, { fill: '#5a3a34', ...OUTLINE }) +
    path('M-130 -110C-150 -280 150 -280 130 -110C126 -70 -126 -70 -130 -110Z', { fill: '#e0a05c', ...OUTLINE }) +
    path('M-130 -110C-146 -240 -60 -256 -20 -236C-90 -200 -100 -130 -84 -84C-116 -88 -128 -96 -130 -110Z', { fill: '#b8643c' }) +
    rect(-96, -186, 192, 74, { fill: '#2c3a3c', ...OUTLINE, rx: 36 }) +
    [-44, 44].map((x) => circle(x, -149, 22, { fill: '#9fe8d0' }) + circle(x + 6, -156, 8, { fill: '#fff' })).join('') +
    path('M0 -236V-296', { stroke: INK, 'stroke-width': 9 }) +
    circle(0, -306, 14, { fill: '#e8402b', ...OUTLINE }) +
    circle(-138, -150, 24, { fill: '#8d3f2a', ...OUTLINE }) +
    circle(138, -150, 24, { fill: '#c8643a', ...OUTLINE }) +
    path('M-40 -96Q0 -84 40 -96', { fill: 'none', stroke: INK, 'stroke-width': 6, 'stroke-linecap': 'round' })
  );
};
/** The head of a war machine. */
export const drawUnitSeven = () => {
  const OUTLINE = outlineOf('#120f16', 7);
  const half = (f) =>
    /** @type {[number[][], string][]} */ ([
      [parsePoints('60,180 330,120 420,330 380,640 70,640'), '#3d4656'],
      [parsePoints('130,120 360,40 450,190 330,260 150,230'), '#e8e2d4'],
      [parsePoints('330,60 450,10 500,120 440,190'), '#c8321f'],
      [parsePoints('0,250 90,220 130,330 60,420 0,440'), '#c8321f'],
      [parsePoints('60,420 150,380 170,560 80,640 0,640 0,440'), '#e8e2d4'],
      [parsePoints('0,-210 70,-180 120,-90 118,40 70,130 0,160'), '#e8e2d4'],
      [parsePoints('70,-180 120,-90 118,40 96,90 84,-60'), '#9aa0a8'],
      [parsePoints('0,-70 110,-110 126,-60 40,0 0,0'), '#20232c'],
      [parsePoints('22,-46 104,-82 100,-60 36,-22'), '#ffe14a'],
      [parsePoints('0,30 50,24 70,80 40,150 0,170'), '#3d4656'],
      [parsePoints('0,60 26,56 34,96 0,104'), '#c8321f'],
      [parsePoints('18,-210 40,-190 230,-380 250,-420'), '#ffc23d'],
      [parsePoints('118,-60 170,-80 190,10 150,70 116,40'), '#3d4656'],
    ])
      .map(([p, c]) =>
        poly(
          p.map(([x, y]) => [x * f, y]),
          {
            fill: f < 0 && c === '#e8e2d4' ? '#b3aca6' : f < 0 && c === '#c8321f' ? '#8d1c14' : f < 0 && c === '#3d4656' ? '#262c38' : c,
            ...OUTLINE,
          },
        ),
      )
      .join('');
  return (
    half(-1) +
    half(1) +
    poly(parsePoints('0,-250 30,-190 18,-130 -18,-130 -30,-190'), { fill: '#c8321f', ...OUTLINE }) +
    path('M-14 -170L14 -170L6 -140L-6 -140Z', { fill: '#ffe14a' })
  );
};

// bounds: left, top, right, bottom; face: x, y and radius
const LEADS = {
  'tanuki-tax-office': { draw: drawTanuki, bounds: [-290, -340, 350, 410], face: [0, -110, 210] },
  'my-rival-is-a-goose': { draw: drawGoose, bounds: [-344, -280, 240, 410], face: [60, -180, 110] },
  'cat-ferry': { draw: drawCaptain, bounds: [-80, -200, 120, 4], face: [-2, -118, 62] },
  'goldfish-landlord': { draw: drawGoldfish, bounds: [-156, -134, 262, 96], face: [-90, -20, 64] },
  'rust-garden': { draw: drawGardenRobot, bounds: [-250, -322, 260, 300], face: [0, -150, 140] },
  'iron-choir': { draw: drawUnitSeven, bounds: [-500, -420, 500, 640], face: [0, -20, 170], isLarge: true },
};
const brightness = (hex) => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g),
    [red, green, blue] = digits.map((pair) => parseInt(pair, 16) / 255);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
};
/** In tones where skin is white paper; in the cover's colors otherwise. */
const painted = (svg, colors) =>
  colors.skin !== '#fff'
    ? svg
    : svg.replace(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi, (hex) => {
        const light = brightness(hex);
        return light > 0.85
          ? '#fff'
          : light > 0.62
            ? colors.skinShade
            : light > 0.42
              ? colors.tongue
              : light > 0.24
                ? colors.skirt
                : colors.ink;
      });

/** Whether it is too large to stand beside a person. */
export const isLarge = (slug) => Boolean(LEADS[slug]?.isLarge);
/** Whether a title has a lead that is an animal or a machine. */
export const hasLeadFigure = (slug) => slug in LEADS;
/** @type {(slug: string, colors: Palette, area: { x: number, y: number, w: number, h: number }, flip?: boolean) => { s: string, face: { x: number, y: number, rx: number, ry: number } }} As large as the area allows, on its ground. */
export const standingLead = (slug, colors, area, flip = false) => {
  const { draw, bounds, face } = LEADS[slug],
    [left, top, right, bottom] = bounds,
    scale = Math.min(area.w / (right - left), area.h / (bottom - top)),
    side = flip ? -1 : 1,
    x = area.x + area.w / 2 - ((left + right) / 2) * scale * side,
    y = area.y + area.h - bottom * scale;
  return {
    s: group(place(x, y, tenths(scale * 1000) / 1000, 0, flip), painted(draw(), colors)),
    face: { x: x + face[0] * scale * side, y: y + face[1] * scale, rx: face[2] * scale, ry: face[2] * scale },
  };
};
const PORTRAIT_RADIUS = 118;
/** @type {(slug: string, colors: Palette) => string} With its face where the face of a person's bust is. */
export const leadPortrait = (slug, colors) => {
  const { draw, face } = LEADS[slug],
    scale = PORTRAIT_RADIUS / face[2];
  return group(`scale(${tenths(scale * 1000) / 1000})translate(${-face[0]} ${-face[1]})`, painted(draw(), colors));
};
