export { type BoughtEpisode, grantEpisodes, episodeIdsMemo } from './grant-episodes.command';
export { DEFAULT_RENTAL_DAYS } from './episode-price.query';
export { pointBackCampaignOf } from './point-back-campaign.query';
export { loadPurchaseHistory } from './purchase-history.query';
export { loadPurchasedTitles } from './purchased-titles.query';
export { applyPaymentEvent } from './apply-payment-event';
