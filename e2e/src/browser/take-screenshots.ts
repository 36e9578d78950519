import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { folderWriter } from '@komado/federation';
import { releaseWorkingTree } from '@komado/federation/publish';
import { chromiumPath } from './chromium';
import { giveConsent } from './legal-consent';
import { RELEASE_KEYS, SHARED_RELEASES, startSite } from '../site/site';

/**
 * `npm run screenshots`: the screenshots in the README, taken from the running product. `npm run screenshots -- all FOLDER` covers every
 * page, width and theme.
 */
const [mode = 'readme', folder = 'screenshots'] = process.argv.slice(2);
const README_PICTURE = fileURLToPath(new URL('../../../docs/komado.webp', import.meta.url));
const WIDTHS = [390, 768, 1280] as const;
const THEMES = ['light', 'dark'] as const;
const PAGES: Readonly<Record<string, string>> = {
  top: '/',
  title: '/title/00001',
  ranking: '/ranking',
  series: '/series',
  search: '/search',
  results: '/search/crow',
  viewer: '/title/00001/episode/100',
  locked: '/title/00001/episode/110',
  shop: '/my/shop',
  'sign-up': '/account/presave',
  'age-gate': '/law/age?return_path=/',
  'not-found': '/no-such-page',
  error: '/error/1099',
  help: '/article/help',
  terms: '/article/terms-of-service',
};

async function openSettledPage(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
}

await releaseWorkingTree(folderWriter(SHARED_RELEASES, RELEASE_KEYS), (message) => process.stdout.write(`${message}\n`));
const site = await startSite();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const open = async (width: number, theme: 'light' | 'dark') => {
    const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 800 }, colorScheme: theme });
    await giveConsent(context, site.url);
    await context.addInitScript(() => localStorage.setItem('komado.reader.hint', 'seen'));
    return context.newPage();
  };
  if (mode === 'all') {
    await mkdir(folder, { recursive: true });
    for (const theme of THEMES) {
      for (const width of WIDTHS) {
        const page = await open(width, theme);
        for (const [name, url] of Object.entries(PAGES)) {
          await page.goto(site.url + url);
          await openSettledPage(page);
          await page.screenshot({ path: path.join(folder, `${name}-${width}-${theme}.png`) });
          process.stdout.write(`${name} ${width} ${theme}\n`);
        }
        await page.context().close();
      }
    }
  } else {
    const shots: Buffer[] = [];
    for (const [width, theme, url] of [
      [1280, 'light', '/'],
      [390, 'dark', '/title/00001'],
    ] as const) {
      const page = await open(width, theme);
      await page.goto(site.url + url);
      await openSettledPage(page);
      shots.push(await page.screenshot());
    }
    const [wide, narrow] = shots as [Buffer, Buffer];
    const phone = await sharp(narrow).resize({ height: 800 }).toBuffer({ resolveWithObject: true });
    await sharp({ create: { width: 1280 + 24 + phone.info.width, height: 800, channels: 3, background: '#ebeff5' } })
      .composite([
        { input: wide, left: 0, top: 0 },
        { input: phone.data, left: 1304, top: 0 },
      ])
      .webp({ quality: 82 })
      .toFile(README_PICTURE);
    process.stdout.write(`${path.relative(process.cwd(), README_PICTURE)}\n`);
  }
} finally {
  await browser.close();
  await site.stop();
}
