export { loadRecommendedTitleIds } from './recommendations.query';
