import { test } from './journey';
import { newAddress } from './reader';

test('look', async ({ reader, site }) => {
  test.setTimeout(300_000);
  const { page } = reader;
  await reader.goes('/');
  await reader.acceptsTheLaw();
  await reader.goes('/law/age?return_path=%2F');
  await reader.passesTheAgeGate();
  const address = newAddress();
  await reader.signsUp(address);
  const paths = (process.env['LOOK'] ?? '/my').split(' ');
  if (process.env['RICH']) {
    console.log(await site.run('operator', ['grant', address, 'free', '120', '--key', 'a' + Date.now()]));
    console.log(await site.run('operator', ['grant', address, 'paid', '900', '--key', 'b' + Date.now()]));
    console.log(await site.run('operator', ['grant', address, 'tickets', '3', '--until', '2026-12-24', '--key', 'c' + Date.now()]));
    for (const title of ['00001', '00002', '00003', '00007', '00012']) {
      await page.goto(site.url + '/title/' + title);
      const href = await page
        .getByRole('link', { name: /^Read chapter 1/ })
        .first()
        .getAttribute('href');
      await page.goto(site.url + href);
      await page.waitForTimeout(600);
    }
    await page.goto(site.url + '/title/00001');
    const locked = await page
      .locator('a[href*="/episode/"]')
      .filter({ hasText: /\d+ P/ })
      .evaluateAll((all) => all.slice(0, 2).map((a) => a.getAttribute('href')!));
    for (const href of locked) {
      const id = Number(href.split('/').at(-1));
      console.log(
        await page.evaluate(async (episode) => {
          const r = await fetch('/api/episode/paid', {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: 'episode_id=' + episode,
          });
          return (await r.text()).slice(0, 200);
        }, id),
      );
    }
  }
  for (const theme of (process.env['THEMES'] ?? 'light').split(' ')) {
    await page.emulateMedia({ colorScheme: theme as 'light' });
    for (const width of (process.env['WIDTHS'] ?? '390 1280').split(' ').map(Number)) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 800 });
      for (const path of paths) {
        await reader.goes(path);
        await page.waitForTimeout(900);
        await page.screenshot({
          path: `/tmp/account-my/shots/${path.replaceAll(/\W+/g, '-').slice(1)}-${width}-${theme}.png`,
          fullPage: true,
        });
      }
    }
  }
});
