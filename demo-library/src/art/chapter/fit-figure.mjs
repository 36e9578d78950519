// Fits whole figures into a frame: as large as possible, on the ground or in the air; returns where their faces are.
/** @import { Box, Look, Palette, Placing, FittedFigure } from '../types' */
import { group, tenths, place } from '../lib/core.mjs';
import { body, bodyBounds } from '../lib/body/body.mjs';
import { standingLead } from '../lib/lead-figures.mjs';
import { bustInView } from '../lib/head/bust-in-view.mjs';

/** Pure white, for the outline around a small figure. */
const white = (colors) =>
  Object.fromEntries(Object.entries(colors).map(([k, v]) => [k, typeof v === 'string' && k !== 'shine' ? '#fff' : v]));
const TILTED = 0.16;

const BUST_WIDTH = 400,
  BUST_HEIGHT = 430,
  BELOW_FACE = 190;
/** A bust in the area, cut off below it: bodies without ground under their feet look broken. */
const bustIn = (look, tone, area, { flip, rot, line }) => {
  const scale = Math.min(area.w / BUST_WIDTH, area.h / BUST_HEIGHT),
    x = area.x + area.w / 2,
    y = area.y + area.h - BELOW_FACE * scale,
    face = { x, y, rx: 104 * scale, ry: 124 * scale };
  return {
    s: group(
      place(x, y, tenths(scale * 1000) / 1000, rot, flip),
      bustInView('q', { ...look, turn: 0.85, line: (line / scale) * 1.2, browW: 5 }, tone),
    ),
    face,
    trunk: { x, y: y + face.ry * 1.6, rx: face.rx, ry: face.ry * 0.7, isTrunk: true },
    k: scale,
  };
};
/**
 * @type {(look: Look, tone: Palette, area: Box, placing?: Placing) => FittedFigure}
 * A figure in the area { x, y, w, h }. over: how far it may extend beyond it (1 = not at all); line: width of its outlines on the sheet.
 * Figures in the air are cropped to a bust. Returns the drawing `s`, its face { x, y, rx, ry }, its trunk, its scale
 * `k`, and for a whole person as `figure-geometry` its posture: { pose, angles, height }.
 */
export const fitFigure = (look, tone, area, { flip = false, rot = 0, line = 4.4, over = 1, rim = 2.4, most = Infinity } = {}) => {
  if (look.lead) return { ...standingLead(String(look.lead), tone, area, flip), k: 1 };
  const bounds = bodyBounds(look);
  if (bounds.isAir && !look.chibi) return bustIn(look, tone, area, { flip, rot, line });
  const k = Math.min(area.h / (bounds.bottom - bounds.top), area.w / (bounds.right - bounds.left), most) * over,
    middle = ((bounds.left + bounds.right) / 2) * (flip ? -1 : 1),
    x = area.x + area.w / 2 - middle * k,
    y = bounds.isAir ? area.y + area.h / 2 - ((bounds.top + bounds.bottom) / 2) * k : area.y + area.h,
    draw = (c, m) => body({ ...look, mirrored: flip ? 1 : 0, line: tenths((line / k) * m * 100) / 100 }, c),
    sin = Math.sin((rot * Math.PI) / 180) * (Math.abs(rot) > TILTED ? 1 : 0),
    hx = bounds.head[0] * (flip ? -1 : 1) * k,
    hy = bounds.head[1] * k,
    face = { x: x + hx - hy * sin, y: y + hy + hx * sin, rx: bounds.radius * k * 0.92, ry: bounds.radius * k };
  return {
    s: group(place(x, y, tenths(k * 1000) / 1000, rot, flip), (rim ? draw(white(tone), rim) : '') + draw(tone, 1)),
    face,
    trunk: { x: x - hy * sin * 0.5, y: y + hy * 0.55, rx: 60 * k, ry: Math.abs(hy) * 0.34, isTrunk: true },
    k,
    figure: { pose: String(look.pose), angles: bounds.angles, height: (bounds.bottom - bounds.top) * k },
  };
};
