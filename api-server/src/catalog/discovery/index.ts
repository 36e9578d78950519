export { rssOf } from './rss';
