// Hair: back (behind everything), fringe (over the face), bits (over the shoulders). `tips` run from right to left.
import { parsePoints, tenths, lerp, path, group } from '../core.mjs';

export const fringe = (tips, turn, { crown = -172, side = 102, drop = 30, root = -92 } = {}) => {
  // outer cap, then spikes back across the forehead
  const sx = turn * 10;
  let d = `M${-side} ${drop}C${-side - 16} ${-108} ${-80 + sx * 0.3} ${crown} ${sx * 0.4} ${crown}C${84 + sx * 0.4} ${crown} ${side + 14} ${-108} ${side - 2 - turn * 2} ${drop - 6}`;
  let [px] = [side - 4];
  tips.forEach(([x, y], i) => {
    const nx = i < tips.length - 1 ? (x + tips[i + 1][0]) / 2 : -side,
      vy = i < tips.length - 1 ? root + Math.abs(nx) * 0.32 : drop;
    d += `Q${tenths(lerp(px, x, 0.75) + sx)} ${tenths(lerp(root, y, 0.35))} ${tenths(x + sx)} ${tenths(y)}Q${tenths(lerp(x, nx, 0.25) + sx)} ${tenths(lerp(y, vy, 0.45))} ${tenths(nx + (i < tips.length - 1 ? sx : 0))} ${tenths(vy)}`;
    px = nx;
  });
  return d + 'Z';
};
export const spikes = (list) =>
  list
    .map(([bx, by, tx, ty, w, bend = 0]) => {
      const dx = tx - bx,
        dy = ty - by,
        l = Math.hypot(dx, dy),
        nx = -dy / l,
        ny = dx / l,
        mx = (bx + tx) / 2 + nx * bend,
        my = (by + ty) / 2 + ny * bend;
      return `M${tenths(bx + nx * w)} ${tenths(by + ny * w)}Q${tenths(mx + nx * w * 0.7)} ${tenths(my + ny * w * 0.7)} ${tx} ${ty}Q${tenths(mx - nx * w * 0.7)} ${tenths(my - ny * w * 0.7)} ${tenths(bx - nx * w)} ${tenths(by - ny * w)}Z`;
    })
    .join('');
export const HAIRSTYLES = {
  messy: {
    back: spikes(
      parsePoints(
        '-70,-90,-158,-96,34,-12 -60,-130,-128,-190,34,-10 0,-150,-38,-232,36,-14 40,-145,74,-214,34,12 76,-100,146,-142,32,12 -84,-40,-146,-24,30,-10 84,-50,132,-50,26,10 -84,0,-122,50,24,-8',
      ),
    ),
    tips: parsePoints('80,34 58,-8 30,14 2,-16 -34,10 -62,-6 -88,52'),
  },
  swept: {
    back: spikes(
      parsePoints(
        '-60,-120,-176,-120,44,-20 -50,-140,-150,-190,40,-18 10,-160,-90,-226,44,-24 -84,-60,-170,-50,36,-14 -84,-10,-140,22,28,-10 50,-150,-10,-220,40,-16',
      ),
    ),
    tips: parsePoints('74,30 40,-30 2,6 -40,-14 -66,22 -92,60'),
  },
  short: {
    back: '',
    tips: parsePoints('94,34 66,-30 24,-18 -22,-34 -64,-16 -96,50'),
    drop: 6,
  },
  bob: {
    back: 'M-96 -60C-126 20 -122 90 -108 136C-60 150 60 150 104 130C122 80 116 0 92 -70Z',
    tips: parsePoints('92,104 70,0 40,-4 8,2 -24,-2 -54,6 -70,4 -100,122'),
    drop: 100,
  },
  long: {
    back: 'M-92 -80C-140 40 -132 200 -168 380C-110 400 -40 420 20 410C90 420 130 400 150 370C120 220 130 60 90 -80Z',
    tips: parsePoints('94,150 72,0 38,14 6,-6 -30,16 -60,2 -74,20 -112,180'),
    drop: 120,
  },
  wind: {
    back: 'M-60 -150C-160 -150 -220 -60 -330 -70C-280 -40 -300 -20 -380 10C-300 20 -290 50 -350 100C-270 90 -240 110 -260 160C-180 130 -120 130 -84 90L60 -80Z',
    tips: parsePoints('84,60 56,4 20,20 -16,-4 -48,22 -72,8 -104,90'),
    drop: 60,
  },
  pony: {
    back: 'M-40 -150C-120 -210 -220 -160 -214 -40C-212 40 -186 100 -214 190C-150 140 -130 60 -140 -10C-142 -60 -110 -90 -60 -90Z',
    tips: parsePoints('88,50 60,-6 26,8 -10,-14 -50,4 -94,70'),
    drop: 40,
  },
  bun: {
    back: 'M-30 -158m-52 -30a52 50 0 1 0 104 0a52 50 0 1 0 -104 0Z',
    tips: parsePoints('90,70 64,-20 24,-4 -14,-24 -56,-6 -94,84'),
    drop: 40,
  },
  twin: {
    back: 'M-60 -130C-190 -170 -250 -40 -226 90C-220 150 -240 190 -270 220C-190 210 -150 150 -150 70C-152 0 -130 -60 -80 -80ZM60 -130C190 -170 236 -40 212 90C206 150 226 190 256 220C180 210 138 150 138 70C140 0 120 -60 80 -80Z',
    tips: parsePoints('90,60 62,2 30,12 -2,-4 -34,12 -64,0 -94,66'),
    drop: 40,
  },
  none: { back: '', tips: [] },
};

// Toned hair over toned skin would show both, so white goes in between.
export const solid = (data, fill, outline) =>
  (String(fill).startsWith('url') ? path(data, { fill: '#fff' }) : '') + path(data, { fill, ...outline });
export const hairBack = (look, colors) =>
  HAIRSTYLES[look.hair || 'messy'].back
    ? group(
        'scale(1.09 0.97)',
        path(HAIRSTYLES[look.hair || 'messy'].back, {
          fill: colors.hairShade || colors.hair,
          stroke: colors.ink,
          'stroke-width': look.line || 5,
          'stroke-linejoin': 'round',
        }),
      )
    : '';
