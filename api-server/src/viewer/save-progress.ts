import { type CallContext, refuse } from '../http/handler';
import { assertOldEnough } from './age-check';
import { openEpisode } from './episode.query';
import { hasOpened, recordProgress } from './reading.command';
import type { ViewerDependencies } from './viewer-dependencies';

export interface ReportedProgress {
  readonly episodeId: number;
  /** undefined: the last one. */
  readonly page?: number;
  readonly isFinished: boolean;
}
/**
 * Keeps how far a reader got; does nothing for visitors. Whoever could open the chapter may still report it when a rental ended meanwhile.
 * Throws 3100, and 2016 for a chapter that this reader could never open.
 */
export async function saveProgress(deps: ViewerDependencies, progress: ReportedProgress, context: CallContext): Promise<void> {
  const { database, configuration, clock } = deps;
  const now = clock.now();
  const accountId = context.reader?.accountId ?? null;
  const opened = await openEpisode(database, progress.episodeId, accountId, now);
  if (accountId === null) return;
  if (!(await hasOpened(database, progress.episodeId, accountId))) {
    assertOldEnough(opened.ageRating, context, configuration, now);
    if (opened.episode.status === null) throw refuse('episode-locked');
  }
  const page = progress.page ?? opened.episode.book_length;
  await recordProgress(database, opened, accountId, { page, isFinished: progress.isFinished }, now);
}
