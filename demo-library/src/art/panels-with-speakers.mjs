// The panels of a page, computed without drawing it.
/** @import { Beat, PagePanel } from './types' */
/** @import { PageJob } from './drawing-job' */
import { parsePoints } from './lib/core.mjs';
import { PAGE_HEIGHT, plan, quadsOf, splashSpeaker, STRIP_HEIGHT, STRIP_WIDTH, stripPlan, PAGE_WIDTH } from './chapter/plan.mjs';
import { handDrawnPageOf, handDrawnLayoutOf } from './chapter/hand-drawn-page-layouts.mjs';
import { planInputOf } from './plan-input.mjs';

const round = (value) => Math.round(Math.max(0, Math.min(1, value)) * 1e4) / 1e4;
const panelOf = (cast, width, height, quad, speakers) => ({
  polygon: quad.flatMap(([x, y]) => [round(x / width), round(y / height)]),
  speakers: speakers.map((who) => cast[who].name),
});
const OTHER = { a: 'b', b: 'a', c: 'a' };
// In a beat where a person only talks, a second balloon is the other person's answer.
const speakersOf = (/** @type {Beat} */ { who, kind, words }) =>
  !who || words.length === 0 ? [] : kind === 'say' && words.length > 1 ? [who, OTHER[who]] : [who];
const WHOLE = parsePoints('0,0 1,0 1,1 0,1');

/** @type {(job: PageJob) => PagePanel[][]} Panels of every page of a chapter, in reading order; a page without panels has none. */
export const chapterPanelsWithSpeakers = (job) => {
  const script = planInputOf(job),
    { cast } = script,
    { kinds } = job,
    composed = kinds.includes('page') ? plan({ ...script, kinds, ltr: job.ltr }) : undefined;
  return kinds.map((kind, index) => {
    const drawn = handDrawnPageOf({ ...job, index });
    if (drawn)
      return (handDrawnLayoutOf(drawn) || [{ quad: WHOLE.map(([x, y]) => [x * PAGE_WIDTH, y * PAGE_HEIGHT]), speakers: [] }]).map(
        ({ quad, speakers }) => panelOf(cast, PAGE_WIDTH, PAGE_HEIGHT, quad, speakers),
      );
    if (kind === 'text') return [];
    if (kind === 'strip')
      return stripPlan({ ...script, segments: kinds.length, index }).map(({ beat, quad }) =>
        panelOf(cast, STRIP_WIDTH, STRIP_HEIGHT, quad, speakersOf(beat)),
      );
    if (!composed || kind !== 'page')
      return [panelOf(cast, 1, 1, WHOLE, composed && kind === 'splash' ? [splashSpeaker(composed, index)] : [])];
    const sheet = composed.pages[index];
    return quadsOf(sheet, composed).map((quad, i) => panelOf(cast, PAGE_WIDTH, PAGE_HEIGHT, quad, speakersOf(sheet.list[i])));
  });
};
