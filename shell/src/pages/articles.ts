import type { PageModule, RouteName } from '@komado/shared-contracts';
import { helpPage } from './help.page';
import { abjPage, californiaCodePage } from './legal-notices.page';
import { termsOfServicePage } from './terms-of-service.page';

/** Pages of text, which few visits open: a script of their own. */
export const articles: Partial<Record<RouteName, PageModule<never>>> = {
  'article-terms-of-service': termsOfServicePage,
  'article-help': helpPage,
  'article-cal-bus-and-prof-code': californiaCodePage,
  'article-abj': abjPage,
};
