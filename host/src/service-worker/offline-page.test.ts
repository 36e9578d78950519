import { LOGO_SVG } from '@komado/server-kit/http';
import { offlinePage, offlinePagePolicy } from './offline-page';

test('the offline page says that downloaded chapters open there', () => {
  expect(offlinePage).toContain('Chapters that you download open here, too.');
});
test('the offline page shows the logo as a picture, because it can load no font', () => {
  expect(offlinePage).toContain(`<header>${LOGO_SVG}</header>`);
  expect(offlinePagePolicy).not.toContain('font-src');
});
