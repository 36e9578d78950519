import type { PageModule, RouteName } from '@komado/shared-contracts';
import { privacyPolicyDeclinedPage, termsDeclinedPage, tooYoungPage } from './reading-denied.page';
import { helpPage } from './help.page';
import { abjPage, californiaCodePage } from './legal-notices.page';
import { termsOfServicePage } from './terms-of-service.page';

/** Pages that few visits open: a separate script. */
export const lazyPages: Partial<Record<RouteName, PageModule<never>>> = {
  'article-terms-of-service': termsOfServicePage,
  'article-help': helpPage,
  'article-cal-bus-and-prof-code': californiaCodePage,
  'article-abj': abjPage,
  'law-age-denied': tooYoungPage,
  'law-privacy-policy-denied': privacyPolicyDeclinedPage,
  'law-terms-of-service-denied': termsDeclinedPage,
};
