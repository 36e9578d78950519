import { Cookie } from '@komado/shared-contracts';
import { expect, test } from '../browser/journey';

const CACHED = '?visit=1';
/** Too long for the page cache. */
const NOT_CACHED = `?visit=${'1'.repeat(600)}`;
const PATHS = ['/', '/title/00001', '/ranking'] as const;
const JARS: readonly string[] = [
  '',
  ...Object.values(Cookie)
    .filter((name) => name !== Cookie.userWebToken)
    .flatMap((name) => ['1', 'something of one reader', '2012-06'].map((value) => `${name}=${encodeURIComponent(value)}`)),
  `${Cookie.theme}=dark`,
  `${Cookie.theme}=light`,
  `${Cookie.birthday}=2020-01`,
  `${Cookie.birthday}=1985-12; ${Cookie.termsOfServiceAdult}=1; ${Cookie.privacyPolicy}=1`,
  `${Cookie.birthday}=1985-12; ${Cookie.birthdayUnverified}=1`,
  'anything=else',
];

/** A page's HTML without the differences between two renders: nonce (absent from cached pages), time, and its own URL. */
const comparable = (html: string): string =>
  html
    .replace(/ nonce="[^"]*"/g, '')
    .replace('<meta property="csp-nonce">', '')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'now')
    .replace(/visit(?:=|%3D)1+/g, 'visit');
/** Where two texts start to differ; empty if they are equal. */
function difference(one: string, other: string): string {
  if (one === other) return '';
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `${around(one)} | ${around(other)}`;
}

test.describe('a page from the page cache', () => {
  test('is the same, for every cookie, as the page that would be rendered for it', async ({ site }) => {
    test.setTimeout(240_000);
    const read = async (path: string, cookie: string) => {
      const response = await fetch(site.url + path, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/140', ...(cookie ? { cookie } : {}) } });
      return { status: response.status, age: response.headers.get('age'), text: comparable(await response.text()) };
    };
    for (const path of PATHS) {
      for (const cookie of JARS) {
        // On a busy machine a slot may arrive later in one of the two, along with its styles: then they are compared again.
        await expect(async () => {
          await read(path + CACHED, cookie);
          const cached = await read(path + CACHED, cookie);
          const rendered = await read(path + NOT_CACHED, cookie);
          expect(rendered.age).toBeNull();
          if (rendered.status === 200) expect([path, cookie, cached.age]).toEqual([path, cookie, expect.any(String)]);
          expect([path, cookie, cached.status, difference(cached.text, rendered.text)]).toEqual([path, cookie, rendered.status, '']);
        }).toPass();
      }
    }
  });

  test('stays cached while its data is unchanged, and shows what an operator changed before it would be rendered anew by the clock', async ({
    site,
  }) => {
    test.setTimeout(360_000);
    const TEXT = 'Ten new chapters tonight';
    const minute = (): number => Math.floor(Date.now() / 60_000);
    const read = async (path: string) => {
      const response = await fetch(`${site.url}${path}?visit=cached`, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/140' } });
      return { age: Number(response.headers.get('age') ?? -1), text: await response.text() };
    };
    // Without notifications about changed data, no page is older than six seconds.
    const expectCachedPage = (path: string) => expect.poll(async () => (await read(path)).age, { timeout: 90_000 }).toBeGreaterThan(6);
    const expectText = (isShown: boolean) =>
      expect.poll(async () => (await read('/')).text.includes(TEXT), { timeout: 40_000 }).toBe(isShown);
    /** Whether the text appeared before a full minute, at which all pages are rendered again. */
    async function isShownWithinMinute(): Promise<boolean> {
      await Promise.all(PATHS.map(expectCachedPage));
      const begun = minute();
      const { output } = await site.run('operator', ['advertisement', 'add', TEXT, '--path', '/ranking', '--json']);
      const { advertisement_id: id } = JSON.parse(output) as { advertisement_id: number };
      try {
        await expectText(true);
        return minute() === begun;
      } finally {
        await site.run('operator', ['advertisement', 'end', String(id)]);
        await expectText(false);
      }
    }
    // Without notifications, an attempt that begins right after a full minute fails within it.
    while (!(await isShownWithinMinute()));
  });
});
