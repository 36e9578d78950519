import { readConfiguration } from './configuration';
import { requireSharedSettings } from './shared-settings';

const check = (server: 'web host' | 'api-server', environment: Record<string, string>) => () =>
  requireSharedSettings(readConfiguration(environment), server);
const secrets = { SIGNING_SECRET: 's'.repeat(16), OPERATOR_TOKEN: 't'.repeat(16), RELEASE_SIGNING_KEY: '0'.repeat(64) };

describe('settings that machines share', () => {
  it.each<Record<string, string>>([
    {},
    { API_URL: 'http://localhost:4000' },
    { API_URL: 'http://127.0.0.2:4000' },
    { API_URL: 'http://[::1]:4000' },
  ])('may be generated for a web host whose api-server is on the same machine: %j', (environment) =>
    expect(check('web host', environment)).not.toThrow(),
  );

  it.each(['127.0.0.1', '::1', 'localhost'])('may be generated for an api-server that listens on %s', (API_HOST) =>
    expect(check('api-server', { API_HOST })).not.toThrow(),
  );

  it('are required of a web host whose api-server is on another machine, and the message names each', () => {
    const environment = { API_URL: 'http://10.0.0.5:4000' };
    expect(check('web host', environment)).toThrow(
      'SIGNING_SECRET, OPERATOR_TOKEN, and RELEASE_SIGNING_KEY must be set, because the api-server at API_URL (http://10.0.0.5:4000) is on another machine. Use the same values on all web hosts and api-servers.',
    );
    expect(check('web host', { ...environment, ...secrets, OPERATOR_TOKEN: '' })).toThrow(/^OPERATOR_TOKEN must be set/);
    expect(check('web host', { ...environment, ...secrets })).not.toThrow();
  });

  it.each(['0.0.0.0', '::', '10.0.0.5', 'api.internal'])('are required of an api-server that listens on %s', (API_HOST) => {
    expect(check('api-server', { API_HOST })).toThrow(
      `SIGNING_SECRET and OPERATOR_TOKEN must be set, because API_HOST (${API_HOST}) lets web hosts on other machines connect.`,
    );
    expect(check('api-server', { API_HOST, ...secrets })).not.toThrow();
  });
});
