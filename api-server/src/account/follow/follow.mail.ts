import { episodePath, pathOf } from '@komado/shared-contracts';
import { mailOf, type Mail } from '../../mail';
import type { NewChapter } from './follows.query';

/** Maximum number of chapters listed in one email. */
const MAX_LISTED = 12;
const numberOf = (count: number): string => (count === 1 ? '1 new chapter' : `${count} new chapters`);

/** New chapters of followed titles, the newest first; at least one. */
export function newChaptersMail(recipient: string, publicUrl: string, unsubscribeUrl: string, chapters: readonly NewChapter[]): Mail {
  const listed = chapters
    .slice(0, MAX_LISTED)
    .map(({ title_name, episode_number, episode_name }) => `${title_name}, ch. ${episode_number}: ${episode_name}`);
  const rest = chapters.length - listed.length;
  const [only] = chapters;
  const isOne = chapters.length === 1 && only !== undefined;
  return mailOf({
    recipient,
    subject: isOne ? `${only.title_name}: chapter ${only.episode_number} is here` : `${numberOf(chapters.length)} in titles you follow`,
    preview: listed.join('; '),
    heading: numberOf(chapters.length),
    paragraphs: [...listed, ...(rest > 0 ? [`And ${rest} more.`] : [])],
    action: isOne
      ? { label: `Read chapter ${only.episode_number}`, url: publicUrl + episodePath(only.title_id, only.episode_id) }
      : { label: 'See all new chapters', url: `${publicUrl}${pathOf('my')}#following` },
    notes: ['You get this email, at most once a day, because you turned on new chapter alerts.'],
    unsubscribeUrl,
  });
}
