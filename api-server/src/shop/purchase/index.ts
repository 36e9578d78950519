export { type BoughtEpisode, entitle, episodeIdsMemo } from './entitle.command';
export { DEFAULT_RENTAL_DAYS } from './episode-price.query';
export { pointBackOf } from './point-back.query';
export { loadPurchaseHistory } from './purchase-history.query';
export { loadPurchasedTitles } from './purchased-titles.query';
export { settlePayment } from './settle-payment';
