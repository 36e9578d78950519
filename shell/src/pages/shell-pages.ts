import type { PageModule, RouteName } from '@komado/shared-contracts';
import { ageGatePage } from '../law/age-gate.page';
import { tooYoungPage, privacyPolicyDeclinedPage, termsDeclinedPage } from './cannot-read.page';
import { errorPage } from './error.page';
import { helpPage } from './help.page';
import { maintenancePage } from './maintenance.page';
import { abjPage, californiaCodePage } from './statements.page';
import { termsOfServicePage } from './terms-of-service.page';

/** The pages that the shell renders itself, by route. */
export const shellPages: Partial<Record<RouteName, PageModule<never>>> = {
  'article-terms-of-service': termsOfServicePage,
  'article-help': helpPage,
  'article-cal-bus-and-prof-code': californiaCodePage,
  'article-abj': abjPage,
  'law-age': ageGatePage,
  'law-age-denied': tooYoungPage,
  'law-privacy-policy-denied': privacyPolicyDeclinedPage,
  'law-terms-of-service-denied': termsDeclinedPage,
  maintenance: maintenancePage,
  'error-errorCode': errorPage,
};
