import type { TitleSummary } from '@komado/shared-contracts';
import { keepBrieflyEach } from '../catalog/keep-briefly';
import { keepSummaries } from '../catalog/kept-summaries';
import { type CountedAlready, countedAlready } from '../counting/counted-already';
import type { Reader } from '../database/database';
import { operatorActs } from '../http/service-state';
import { loadPages, type PageRow } from './page-list.query';

/** What an open chapter shows to everyone alike. Who may see it, at what price and under which addresses is asked anew for every call. */
export interface KeptParts {
  /** undefined when readers do not see the title. */
  titleOf(now: Date, titleId: number): Promise<TitleSummary | undefined>;
  pagesOf(now: Date, episodeId: number): Promise<readonly PageRow[]>;
  readonly viewsCounted: CountedAlready;
}

const KEPT_MS = 3000;
const CHAPTERS = 1000;
const VIEWS = 100_000;

export function keepParts(reader: Reader): KeptParts {
  const summaries = keepSummaries(reader);
  return {
    titleOf: async (now, titleId) => (await summaries(now, [titleId]))[0],
    pagesOf: keepBrieflyEach((_, episodeId: number) => loadPages(reader, episodeId), KEPT_MS, CHAPTERS, operatorActs),
    viewsCounted: countedAlready(VIEWS),
  };
}
