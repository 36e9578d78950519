import type { Region } from '@komado/shared-contracts';
import type { ConsentQuestion } from '../consent/consent-question';
import type { PageComposition } from '../remotes/page-composition';
import type { PageOutcome } from '../routing/page-outcome';

/** Passed from the server to the browser inside the HTML. */
export interface BootData {
  /** Without the parts switched off for this reader. */
  readonly composition: PageComposition;
  /** Identifies the composition and what is switched off in it. */
  readonly build: string;
  readonly loaderData: Readonly<Record<string, PageOutcome>>;
  readonly isLoggedIn: boolean;
  readonly isCrawler: boolean;
  readonly region: Region;
  /** When the server rendered the page, ISO 8601. */
  readonly now: string;
  readonly offsetMinutes: number;
  readonly environment: 'production' | 'local';
  readonly publicUrl: string;
  readonly socialUrl: string;
  readonly theme: 'light' | 'dark' | null;
  readonly recaptchaSiteKey: string | null;
  readonly tagManagerId: string | null;
  /** The question of the consent sheet in the HTML. */
  readonly consent: ConsentQuestion | null;
}
export const BOOT_ELEMENT_ID = 'komado-boot';
