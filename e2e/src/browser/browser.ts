import { chromium, type Browser } from 'playwright';
import { chromiumPath } from './chromium';

export type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** The browser for journeys and measurements. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
