export { bannerOverViewer, loadBanner } from './banner.query';
export { loadHistory } from './top-lists.query';
