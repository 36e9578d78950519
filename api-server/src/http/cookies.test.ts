import { createTestApp } from '../testing/test-app';
import { readCookies } from './cookies';

const HTTPS = { PUBLIC_URL: 'https://komado.example' };
const HTTP = { PUBLIC_URL: 'http://localhost:3000' };

describe('the mark of a known device', () => {
  it('on an HTTPS site has a name that only this host can set; the name of the session is fixed by the specification', async () => {
    const server = await createTestApp({ environment: HTTPS });
    try {
      await server.cast.signUp('alice@example.com');
      const { response } = await server.visitor().logIn('alice@example.com');
      expect(response.cookies.map(({ name, secure, path, domain }) => [name, secure, path, domain])).toEqual([
        ['uwt', true, '/', undefined],
        ['__Host-known_device', true, '/', undefined],
      ]);
    } finally {
      await server.close();
    }
  });

  it('is read by that name only', () => {
    const both = '__Host-known_device=ours; known_device=from-another-host; uwt=abc';
    expect(readCookies(both, HTTPS)).toMatchObject({ known_device: 'ours', uwt: 'abc' });
    expect(readCookies('known_device=from-another-host', HTTPS)['known_device']).toBeUndefined();
    expect(readCookies(both, HTTP)).toMatchObject({ known_device: 'from-another-host' });
    expect(readCookies(undefined, HTTPS)).toEqual({});
  });
});
