import { chromium, type Browser } from 'playwright';

export type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** The browser for journeys and measurements. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
