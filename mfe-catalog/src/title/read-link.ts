import { episodePath } from '@komado/shared-contracts';
import type { TitleData } from './title.loader';

export interface ReadLink {
  readonly to: string;
  readonly label: string;
}
/** Where the title's main button leads; null while nothing is published. */
export function readLink(titleId: number, resume: TitleData['resume']): ReadLink | null {
  if (!resume) return null;
  const to = episodePath(titleId, resume.episode_id);
  // A chapter that was opened but not read, for example after buying it, has not been started.
  return resume.page === null || resume.page === 1
    ? { to, label: `Read chapter ${resume.episode_number}` }
    : { to: `${to}?page=${resume.page}`, label: `Continue chapter ${resume.episode_number}, p. ${resume.page}` };
}
