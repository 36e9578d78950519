import { createTestApp } from '../../testing/test-app';
import { libraryFixture } from '../testing/library-fixture';

test("the list by weekday names the current weekday in the visitor's region", async () => {
  const server = await createTestApp({ startAt: new Date('2026-11-20T14:59:59Z') });
  try {
    await libraryFixture(server.database).title({ name: 'Night Train' });
    const today = async (country: string): Promise<number> => {
      const visitor = server.visitor();
      visitor.headers['x-country'] = country;
      return (await visitor.data('GET /title/weekly')).today_weekday;
    };
    expect([await today('JP'), await today('US')]).toEqual([5, 5]);
    server.clock.advance(1000);
    expect([await today('JP'), await today('US')]).toEqual([6, 5]);
    server.clock.set(new Date('2026-11-22T00:00:00Z'));
    expect([await today('JP'), await today('US')]).toEqual([0, 0]);
  } finally {
    await server.close();
  }
});
