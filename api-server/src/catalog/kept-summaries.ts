import type { TitleSummary } from '@komado/shared-contracts';
import type { Reader } from '../database/database';
import { operatorActs } from '../http/service-state';
import type { FindSummaries } from './title-overview.query';
import { loadTitleSummaries } from './title-summaries';

/** How late a summary may say that a chapter has come, or that a title is no longer new. An operator's act is noticed sooner. */
const KEPT_MS = 10_000;
const MOST = 20_000;

interface Kept {
  readonly at: number;
  readonly version: number;
  readonly answer: Promise<TitleSummary | undefined>;
}

/**
 * Summaries of titles kept one by one, for titles stand beside many others. What is not kept is asked for in one statement. Answers are in
 * the order of the ids, without those that readers do not see.
 */
export function keepSummaries(reader: Reader): FindSummaries {
  const byTitle = new Map<number, Kept>();
  const isFresh = (kept: Kept | undefined, at: number): kept is Kept =>
    kept !== undefined && kept.version === operatorActs() && Math.abs(at - kept.at) < KEPT_MS;

  const ask = (titleIds: readonly number[], now: Date): void => {
    const loaded = loadTitleSummaries(reader, titleIds, now).then((list) => new Map(list.map((title) => [title.title_id, title])));
    for (const titleId of titleIds) {
      const kept = { at: now.getTime(), version: operatorActs(), answer: loaded.then((titles) => titles.get(titleId)) };
      const forget = (): void => {
        if (byTitle.get(titleId) === kept) byTitle.delete(titleId);
      };
      // One that is not published yet may be so in a moment.
      kept.answer.then((title) => title ?? forget(), forget);
      byTitle.set(titleId, kept);
    }
  };

  return async (now, titleIds) => {
    const missing = titleIds.filter((titleId) => !isFresh(byTitle.get(titleId), now.getTime()));
    if (missing.length > 0) ask([...new Set(missing)], now);
    const answers = titleIds.map((titleId) => {
      const kept = byTitle.get(titleId)!;
      // A map goes through its keys in the order they were set: the first one is the one not asked for longest.
      byTitle.delete(titleId);
      byTitle.set(titleId, kept);
      return kept.answer;
    });
    for (const titleId of byTitle.keys()) {
      if (byTitle.size <= MOST) break;
      byTitle.delete(titleId);
    }
    return (await Promise.all(answers)).filter((title) => title !== undefined);
  };
}
