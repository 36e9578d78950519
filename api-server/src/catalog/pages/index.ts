export { bannerOverViewer, loadBanner } from './banner.query';
export { cacheSummaries } from './summary-cache';
export { loadHistory } from './top-lists.query';
