import { episodePath, pathOf } from '@komado/shared-contracts';
import type { NewEpisode } from '../../catalog/sitemaps-and-feeds';
import { renderMail, type Mail } from '../../mail';

/** Maximum number of chapters listed in one email. */
const MAX_LISTED = 12;
const numberOf = (count: number): string => (count === 1 ? '1 new chapter' : `${count} new chapters`);

/** New chapters of followed titles, the newest first; at least one. */
export function newChaptersMail(recipient: string, publicUrl: string, unsubscribeUrl: string, chapters: readonly NewEpisode[]): Mail {
  const listed = chapters.slice(0, MAX_LISTED);
  const [only] = chapters;
  const isOne = chapters.length === 1 && only !== undefined;
  return renderMail({
    recipient,
    subject: isOne ? `${only.title_name}: chapter ${only.episode_number} is here` : `${numberOf(chapters.length)} in titles you follow`,
    preview: listed
      .map(({ title_name, episode_number, episode_name }) => `${title_name}, ch. ${episode_number}: ${episode_name}`)
      .join('; '),
    heading: isOne ? `${only.title_name} has a new chapter` : numberOf(chapters.length),
    paragraphs: [],
    items: listed.map(({ title_id, title_name, episode_id, episode_number, episode_name }) => ({
      title: title_name,
      detail: `Chapter ${episode_number}: ${episode_name}`,
      url: publicUrl + episodePath(title_id, episode_id),
    })),
    action: isOne
      ? { label: `Read chapter ${only.episode_number}`, url: publicUrl + episodePath(only.title_id, only.episode_id) }
      : { label: `See all ${numberOf(chapters.length)}`, url: `${publicUrl}${pathOf('my')}#following` },
    notes: ['You get this email, at most once a day, because you turned on new chapter alerts.'],
    unsubscribeUrl,
  });
}
