export type { NewEpisode } from './new-episodes.query';
export { rssOf } from './rss';
