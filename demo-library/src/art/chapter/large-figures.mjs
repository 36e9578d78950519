// Figures and busts that fill much of a page without panels.
import { group, place } from '../lib/core.mjs';
import { isLarge, standingLead } from '../lib/lead-figures.mjs';
import { bustInView } from '../lib/head/bust-in-view.mjs';
import { fitFigure } from './fit-figure.mjs';
import { LOUD_POSES_AND_SOUNDS_BY_GENRE } from './loud-poses-and-sounds-by-genre.mjs';

// A figure that fills the area.
export const figure = (who, options, area, more) =>
  fitFigure({ ...who.look, ...options }, who.tone.small, area, { line: 4.6, rim: 2.8, ...more });
export const portrait = (who, view, options, scale, tone = 'big') =>
  bustInView(view, { ...who.look, ...options, line: 5.4 / scale, browW: 5 }, who.tone[tone]);
export const loudPose = (plan, random) => random.pick(LOUD_POSES_AND_SOUNDS_BY_GENRE[plan.storyGenre].poses);
/** The plan's animal or machine in an area. */
export const companion = ({ companion }, people, area, faces) => {
  if (!companion || isLarge(companion)) return '';
  const one = standingLead(companion, people.a.tone.small, area);
  faces.push(one.face);
  return one.s;
};
/** Returns a function that returns the drawing of a figure; `faces` receives its face and trunk, `figures` its posture. */
export const figureRecorder = (faces, figures) => (one) => {
  faces.push(one.face, ...(one.trunk ? [one.trunk] : []));
  if (one.figure) figures.push(one.figure);
  return one.s;
};
/** A bust with its face at (x, y); `faces` receives the face. */
export const bustAt = (who, x, y, scale, { rot = 0, flip = false, ...options }, faces) => {
  faces.push({ x, y, rx: 108 * scale, ry: 126 * scale }, { x, y: y + 230 * scale, rx: 150 * scale, ry: 100 * scale, isTrunk: true });
  return group(place(x, y, scale, rot, flip), portrait(who, 'q', { turn: 0.85, ...options }, scale, 'mid'));
};
