export { ageRefusal, assertOldEnough, isOldEnough, ratingOpenTo } from './age-check';
export { isMinor, refuseMinor } from './refuse-minor';
