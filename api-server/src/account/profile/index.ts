export { publicProfileRevision } from './public-profile-revision';
