// From the eleventh floor, in the rain. Twelve of them are black.
import { parsePoints, tenths, group, place, path, rect, circle, logo, text, rng, brush, foot } from './cover-drawing.mjs';
const INK = '#0e1218';
const umbrella = (x, y, radius, turn, fill, rib) => {
  const p = (i, q) => {
    const a = (i / 8) * 6.2832 + turn;
    return `${tenths(Math.cos(a) * radius * q)} ${tenths(Math.sin(a) * radius * q)}`;
  };
  let d = `M${p(0, 1)}`;
  for (let i = 0; i < 8; i++) d += `Q${p(i + 0.5, 0.86)} ${p(i + 1, 1)}`;
  return group(
    `translate(${tenths(x)} ${tenths(y)})`,
    path(d + 'Z', { fill: INK, opacity: 0.4, transform: `translate(${tenths(radius * 0.2)} ${tenths(radius * 0.26)})` }) +
      path(d + 'Z', { fill, stroke: INK, 'stroke-width': 5 }) +
      path(
        `M0 0L${p(4, 1)}Q${p(4.5, 0.86)} ${p(5, 1)}ZM0 0L${p(5, 1)}Q${p(5.5, 0.86)} ${p(6, 1)}ZM0 0L${p(2, 1)}Q${p(2.5, 0.86)} ${p(3, 1)}Z`,
        { fill: rib, opacity: 0.5 },
      ) +
      path([0, 1, 2, 3, 4, 5, 6, 7].map((i) => `M0 0L${p(i, 1)}`).join(''), { stroke: rib, 'stroke-width': 3.5 }) +
      circle(0, 0, radius * 0.06, { fill: rib }),
  );
};
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.44) {
    const k = h / 900,
      random = rng(31);
    let s =
      rect(0, 0, w, h, { fill: '#3c4a58' }) +
      group(
        place(fx, fy, k, -24),
        Array.from({ length: 14 }, (_, i) => rect(-1500, -700 + i * 110, 3000, 56, { fill: '#d8dde0', opacity: 0.9 })).join(''),
      );
    s +=
      `<rect width="${w}" height="${h}" fill="#22303e" opacity="0.45"/>` +
      path(
        Array.from({ length: Math.round(w / 10) }, () => {
          const x = random() * w,
            y = random() * h;
          return `M${tenths(x - 22)} ${tenths(y)}a22 9 0 1 0 44 0a22 9 0 1 0 -44 0`;
        }).join(''),
        { fill: 'none', stroke: '#8fa3b4', 'stroke-width': 2.5, opacity: 0.6 },
      );
    const spots = parsePoints(
      '-200,-300,92 10,-330,84 206,-270,96 -236,-84,88 232,-60,90 -170,140,98 30,196,88 226,160,94 -60,-160,76 110,-150,80 -40,360,90 190,370,84 -230,350,92',
    );
    for (let x = fx - 460 * k, c = 0; x > -100; x -= 200 * k, c++)
      for (let y = 0; y < 5; y++) spots.push([(x - fx) / k + (y % 2) * 70, -330 + y * 186 + (c % 2) * 60, 84 + ((y * 7 + c * 5) % 16)]);
    spots.forEach(([x, y, R], i) => {
      s += umbrella(fx + x * k, fy + y * k, R * k, i * 0.7, ['#1d232c', '#232b36', '#181d25'][i % 3], '#4a5868');
    });
    s += umbrella(fx + 6 * k, fy + 22 * k, 116 * k, 0.3, '#ffc81f', '#b8780a');
    return (
      s +
      path(
        Array.from({ length: Math.round(w / 8) }, () => {
          const x = random() * w,
            y = random() * h,
            l = random.range(30, 100) * k;
          return brush([x, y], [x + ((fx - x) * l) / 900, y + ((fy - y) * l) / 900], 1.8);
        }).join(''),
        { fill: '#e8f0f6', opacity: 0.75 },
      )
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.6, 1) +
    logo('THIRTEEN', w / 2, h - 116, 82, 'serif', [{ fill: INK, stroke: INK, w: 12 }, { fill: '#ffc81f' }], { fit: 500 }) +
    logo('UMBRELLAS', w / 2, h - 50, 64, 'serif', [{ fill: '#f4f7fa' }], { fit: 500 }) +
    text('K. SHIRANUI', w / 2, h - 18, 16, 'serif', { fill: '#8fa3b4', 'letter-spacing': 8 }),
};
