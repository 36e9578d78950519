import { episodePath, pathOf } from '@komado/shared-contracts';
import { escapeHtml } from '../mail/html';
import type { NewChapter } from './follows.query';

/** XML 1.0 has no place for most control characters, not even escaped. */
// oxlint-disable-next-line no-control-regex
const xml = (text: string): string => escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));

/** New chapters of followed titles as RSS 2.0. `selfUrl` is the feed's own address. */
export function rssOf(publicUrl: string, selfUrl: string, chapters: readonly NewChapter[]): string {
  const items = chapters.map(({ title_id, title_name, episode_id, episode_number, episode_name, start_time }) => {
    const link = xml(publicUrl + episodePath(title_id, episode_id));
    return `<item><title>${xml(`${title_name}, ch. ${episode_number}: ${episode_name}`)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${start_time.toUTCString()}</pubDate></item>`;
  });
  const channel = [
    '<title>Komado: titles you follow</title>',
    `<link>${xml(publicUrl + pathOf('my'))}</link>`,
    '<description>New chapters of the titles you follow on Komado.</description>',
    '<language>en</language>',
    '<ttl>60</ttl>',
    `<atom:link href="${xml(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n</channel></rss>\n`;
}
