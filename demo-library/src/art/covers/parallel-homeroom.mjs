// One girl, two worlds: turn the cover around.
import { tenths, group, place, path, rect, clip, fade, bust, logo, credit } from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5) {
    const k = h / 900,
      ink = '#0c1240',
      a = {
        ink,
        skin: '#fff0e4',
        skinShade: '#f0a8b0',
        hair: '#2a5ae8',
        hairLight: '#a8d0ff',
        hairShade: '#163aa8',
        iris: '#2a5ae8',
        irisDark: ink,
        cloth: '#fff',
        clothShade: '#c0d0f0',
        accent: '#1c3ab0',
        accent2: '#ff4a6a',
        blush: '#f08a9a',
      },
      b = {
        ...a,
        skin: '#ffe0b8',
        skinShade: '#d0506a',
        hair: '#ff4a6a',
        hairLight: '#ffd0a0',
        hairShade: '#b01a4a',
        iris: '#ff4a6a',
        cloth: '#2a1030',
        clothShade: '#16061c',
        accent: '#ffd23d',
        accent2: '#ff4a6a',
      };
    const half = (c, bg, dots, o) =>
      rect(0, -20, w, h / 2 + 70, { fill: bg }) +
      fade(0, -10, w, h / 2 + 40, { pitch: 15, to: 0.5, dir: 'up', color: dots }) +
      group(place(fx - 20 * k, h * 0.24, 1.16 * k, 0), bust({ hair: 'bob', turn: 0.7, line: 5, ...o }, c));
    const cutA = `M0 0H${w}V${h * 0.42}L0 ${h * 0.58}Z`;
    return (
      group(`rotate(180 ${w / 2} ${h / 2})`, half(b, '#ffb02a', '#ff5a2a', { mood: 'grin', wear: 'coat', family: 'narrow' })) +
      clip(cutA, half(a, '#bfe8ff', '#5ab0ff', { mood: 'worry', wear: 'sailor', family: 'round', blush: 0.4 })) +
      path(`M0 ${h * 0.58}L${w} ${h * 0.42}`, { stroke: ink, 'stroke-width': 12 })
    );
  },
  logo: (w, h) =>
    group(
      `translate(${w / 2} ${h / 2})rotate(${tenths(-Math.atan2(h * 0.16, w) * 57.3)})`,
      rect(-420, -50, 840, 100, { fill: '#0c1240' }) +
        logo('PARALLEL', -6, -2, 54, 'block', [{ fill: '#bfe8ff' }], { fit: 430 }) +
        logo('HOMEROOM', 6, 40, 42, 'block', [{ fill: '#ffb02a' }], { fit: 430 }),
    ) + credit('Yo Shibata', w * 0.3, h - 18, '#0c1240', 'block', 15),
};
