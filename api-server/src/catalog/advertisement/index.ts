export { loadAdvertisedBanner } from './advertisement.query';
