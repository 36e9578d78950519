export { bannerAboveChapter, loadBanner } from './banner.query';
export { loadHistory } from './home-page-lists.query';
