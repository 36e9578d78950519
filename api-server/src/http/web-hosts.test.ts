import { HeaderName, PLATFORM_WEB, requestChecksum } from '@komado/shared-contracts';
import { createTestApp } from '../testing/test-app';

describe('the reader’s IP address and country', () => {
  it('are believed from a web host of WEB_HOSTS, and from no other machine', async () => {
    const environment = { WEB_HOSTS: '10.0.0.0/24', DENIED_COUNTRIES: 'FR', REQUESTS_PER_MINUTE: '2' };
    const test = await createTestApp({ environment });
    const send = async (remoteAddress: string, reader: string, country: string) => {
      const headers = {
        [HeaderName.isCrawler]: 'false',
        [HeaderName.platform]: PLATFORM_WEB,
        [HeaderName.requestChecksum]: requestChecksum({}, undefined),
        'x-forwarded-for': reader,
        'x-country': country,
      };
      const response = await test.app.inject({ url: '/api/web/shop', remoteAddress, headers });
      return {
        left: response.headers['x-ratelimit-remaining'],
        isDenied: response.json<{ reason?: string }>().reason === 'country-denied',
      };
    };
    expect(await send('10.0.0.5', '203.0.113.1', 'US')).toEqual({ left: '1', isDenied: false });
    expect(await send('10.0.0.5', '203.0.113.2', 'FR')).toEqual({ left: '1', isDenied: true });
    expect(await send('10.0.1.5', '203.0.113.3', 'US')).toEqual({ left: '1', isDenied: false });
    expect(await send('10.0.1.5', '203.0.113.4', 'FR')).toEqual({ left: '0', isDenied: false });
    await test.close();
  });
});
