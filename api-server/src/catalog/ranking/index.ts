export { type GenreRanking, RANKED_PLACES_MAX, type RankedTitle, loadGenreRanking, loadRanking } from './ranking.query';
