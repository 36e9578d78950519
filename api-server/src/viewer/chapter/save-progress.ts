import type { CallContext } from '../../caller';
import { refuse } from '../../refusal';
import { assertOldEnoughForTitle } from '../../legal';
import { loadEpisodeWithNeighbors } from '../../catalog/title';
import { hasOpenedChapter, recordProgress } from './reading-history.command';
import type { ViewerDependencies } from './viewer-dependencies';

export interface ReportedProgress {
  readonly episodeId: number;
  /** undefined: the last one. */
  readonly page?: number;
  readonly isFinished: boolean;
  /** How long ago the reader moved there, by the reader's device: its clock may be wrong, so it sends no time. 0 if undefined. */
  readonly movedMsAgo?: number;
}
/**
 * Saves a reader's progress; does nothing for visitors. Readers who have opened the chapter may still save it after their rental has ended.
 * Throws 3100, and 2016 for a chapter that this reader could never open.
 */
export async function saveProgress(deps: ViewerDependencies, progress: ReportedProgress, context: CallContext): Promise<void> {
  const { database, configuration, clock } = deps;
  const now = clock.now();
  const accountId = context.reader?.accountId ?? null;
  const opened = await loadEpisodeWithNeighbors(database, progress.episodeId, accountId, now);
  if (accountId === null) return;
  if (!(await hasOpenedChapter(database, progress.episodeId, accountId))) {
    assertOldEnoughForTitle(opened.ageRating, context, configuration, now);
    if (opened.episode.status === null) throw refuse('episode-locked');
  }
  const page = progress.page ?? opened.episode.book_length;
  const movedAt = new Date(now.getTime() - (progress.movedMsAgo ?? 0));
  await recordProgress(database, opened, accountId, { page, isFinished: progress.isFinished, movedAt });
}
