import { existsSync } from 'node:fs';
import { chromiumPath } from './chromium';

/** Before anything is built for journeys that could not run. */
export default function requireChromium(): void {
  if (existsSync(chromiumPath())) return;
  throw new Error(
    'The journeys need Chromium. Run “npx playwright install chromium”, install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to the program.',
  );
}
