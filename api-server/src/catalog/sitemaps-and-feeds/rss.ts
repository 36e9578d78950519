import { escapeXml, XML_HEAD } from './xml';

export interface FeedItem {
  readonly title: string;
  /** Absolute URL; also the id of the item. */
  readonly link: string;
  readonly publishedAt: Date;
}
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Absolute URL of the page that the feed is about. */
  readonly link: string;
  /** Absolute URL of the feed itself. */
  readonly selfUrl: string;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

/** Minutes between polls of a feed reader. */
const MINUTES_TO_LIVE = 60;

/** A feed as RSS 2.0. */
export function rssOf({ title, description, link, selfUrl, items }: Feed): string {
  const lines = items.map((item) => {
    const url = escapeXml(item.link);
    return `<item><title>${escapeXml(item.title)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${item.publishedAt.toUTCString()}</pubDate></item>`;
  });
  const channel = [
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(link)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    '<language>en</language>',
    `<ttl>${MINUTES_TO_LIVE}</ttl>`,
    `<atom:link href="${escapeXml(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    ...lines,
  ];
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n</channel></rss>\n`;
}
