import { episodePath, type CallResult, type EpisodeSummary } from '@komado/shared-contracts';
import { formatPoints } from '@komado/shared-ui';

export type Resume = CallResult<'GET /web/title/detail'>['resume'];
export interface ReadingLink {
  readonly to: string;
  readonly label: string;
  /** What follows the label where there is space: the page, or the price. */
  readonly detail: string;
}
type Access = Pick<EpisodeSummary, 'episode_id' | 'status' | 'point'>;
/** Where the title's main button leads; null while nothing is published. `episodes` tell the price of a locked chapter. */
export function readingLink(titleId: number, resume: Resume, episodes: readonly Access[] = []): ReadingLink | null {
  if (!resume) return null;
  const { episode_id, episode_number, page } = resume;
  const to = episodePath(titleId, episode_id);
  const episode = episodes.find((each) => each.episode_id === episode_id);
  if (episode?.status === null && episode.point > 0)
    return { to, label: `Unlock chapter ${episode_number}`, detail: `, ${formatPoints(episode.point)}` };
  // A chapter that was opened but not read, for example after buying it, has not been started.
  return page === null || page === 1
    ? { to, label: `Read chapter ${episode_number}`, detail: '' }
    : { to: `${to}?page=${page}`, label: `Continue chapter ${episode_number}`, detail: `, p. ${page}` };
}
