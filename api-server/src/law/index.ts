export { ageRefusal, assertOldEnough, isOldEnough, highestAllowedRating } from './age-check';
export { isMinor, refuseMinor } from './refuse-minor';
