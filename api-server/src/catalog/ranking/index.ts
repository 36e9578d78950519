export { type GenreRanking, PLACES_RANKED, type RankedTitle, loadGenreRanking, loadRanking } from './ranking.query';
