export { type GenreRanking, RANKED_PLACES_MAX, type RankedTitle, loadGenreRankings, loadRanking } from './ranking.query';
