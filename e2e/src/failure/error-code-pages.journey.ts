import { ErrorCode, errorCodeLabel, errorMessage, httpStatusOf } from '@komado/shared-contracts';
import { expect, test } from '../browser/journey';

const CODES = Object.values(ErrorCode);
/** Decodes HTML entities. */
const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

test('the page for every error code shows the message and the code, with the status of the code, in the first HTML', async ({
  page,
  site,
}) => {
  const wrong: string[] = [];
  for (const code of CODES) {
    const response = await page.request.get(`${site.url}/error/${code}`, { maxRedirects: 0 });
    const text = textOf(await response.text());
    if (!text.includes(errorMessage(code).replace(/\s+/g, ' '))) wrong.push(`${code}: its sentence is missing`);
    if (!text.includes(errorCodeLabel(code))) wrong.push(`${code}: its code is missing`);
    if (response.status() < 400 || (httpStatusOf(code) >= 400 && response.status() !== httpStatusOf(code)))
      wrong.push(`${code}: ${response.status()} where ${httpStatusOf(code)} was expected`);
  }
  expect(wrong).toEqual([]);
});
