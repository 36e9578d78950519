export { loadSimilarTitleIds } from './similar-titles.query';
