import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** `FILE:LINE` of the first line of a source that contains a text. */
function positionOf(file: string, text: string): string {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  return `${file}:${lines.findIndex((line) => line.includes(text)) + 1}`;
}

test('an operator sees where in the sources a browser had an error, by command and on a page', async ({ page, context, site }) => {
  // Of this run, if the site is not new.
  const name = `test ${Date.now()}`;
  // A browser without these: an exception in an effect of a remote, and one in an event handler of the shell.
  await context.addInitScript((text) => {
    const { IntersectionObserver: Observer, FormData: Data } = window;
    const refuse = (code: string, message: string): void => {
      if (new Error().stack?.includes(code)) throw new Error(message);
    };
    window.IntersectionObserver = class extends Observer {
      constructor(...given: ConstructorParameters<typeof Observer>) {
        refuse('/remotes/catalog/', text);
        super(...given);
      }
    };
    window.FormData = class extends Data {
      constructor(...given: ConstructorParameters<typeof Data>) {
        refuse('/assets/', `${text} ${'and a long text '.repeat(60)}`);
        super(...given);
      }
    };
  }, name);
  /** The errors that reached the server, once the page has sent what it has. */
  const errors = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    const { output } = await site.run('operator', ['browser-errors', '--json']);
    const all = (JSON.parse(output) as { errors: { member: string; message: string; frames: string[] }[] }).errors;
    return all.filter(({ message }) => message.includes(name));
  };
  const members = async () => (await errors()).map(({ member }) => member).sort();

  await page.goto(`${site.url}/series`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const dialog = page.getByRole('dialog', { name: 'Before you read' });
  await dialog.getByRole('button').last().click();
  await expect.poll(members, { timeout: 30_000 }).toEqual(['shell']);
  await giveConsent(context, site.url);
  await page.goto(`${site.url}/title/00001`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect.poll(members, { timeout: 30_000 }).toEqual(['catalog', 'shell']);

  const positions = [
    positionOf('mfe-catalog/src/title/lazy-title-comments.component.tsx', 'new IntersectionObserver('),
    positionOf('shell/src/consent/legal-consent.dialog.tsx', 'new FormData('),
  ];
  const { output } = await site.run('mfe', ['symbolicate', ...(await errors()).flatMap(({ frames }) => frames)]);
  for (const position of positions) expect(output).toContain(`${position}:`);

  await page.goto(`${site.url}/-/releases/errors`);
  await page.getByLabel('Your name').fill('Aiko');
  await page.getByLabel('Token', { exact: true }).fill(readFileSync(path.join(site.dataDir, 'operator-token'), 'utf8').trim());
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Browser errors' })).toBeVisible();
  for (const position of positions) await expect(page.getByText(`${position}:`).first()).toBeVisible();
});
