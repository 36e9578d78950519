import { episodePath } from '@komado/shared-contracts';
import type { NewEpisode } from './new-episodes.query';
import { escapeXml, XML_HEAD } from './xml';

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Origin of all links. */
  readonly site: string;
  /** Path of the page that the feed is about. */
  readonly link: string;
  /** Absolute URL of the feed itself. */
  readonly selfUrl: string;
  /** Newest first. */
  readonly episodes: readonly NewEpisode[];
}

/** Minutes between polls of a feed reader. */
const MINUTES_TO_LIVE = 60;

/** A feed as RSS 2.0. */
export function rssOf({ title, description, link, site, selfUrl, episodes }: Feed): string {
  const lines = episodes.map((episode) => {
    const name = escapeXml(`${episode.title_name}, ch. ${episode.episode_number}: ${episode.episode_name}`);
    const url = escapeXml(site + episodePath(episode.title_id, episode.episode_id));
    return `<item><title>${name}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${episode.start_time.toUTCString()}</pubDate></item>`;
  });
  const channel = [
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(site + link)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    '<language>en</language>',
    `<ttl>${MINUTES_TO_LIVE}</ttl>`,
    `<atom:link href="${escapeXml(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    ...lines,
  ];
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n</channel></rss>\n`;
}
