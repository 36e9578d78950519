import { PASSWORD } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';

const LONG = 1500;
const email = `${'x'.repeat(LONG)}@example.com`;
const password = `Aa1${'x'.repeat(LONG)}`;
const recaptcha_token = 'test';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(() => server.close());

it('input that is far too long is refused with the code of its field, like input that is slightly too long', async () => {
  const alice = await server.cast.signUp('alice@example.com');
  const requests = [
    await alice.call('POST /web/user/login', { email: alice.email, password, recaptcha_token }),
    await alice.call('POST /web/user/login', { email, password: PASSWORD, recaptcha_token }),
    await alice.call('POST /web/account/presave', { email, recaptcha_token }),
    await alice.call('POST /web/account/email/presave', { new_email: email, password: PASSWORD }),
    await alice.call('POST /web/account/password/presave', { current_password: PASSWORD, new_password: password }),
    await alice.call('GET /web/account/password/save', { token: 'x'.repeat(LONG) }),
    await alice.call('POST /profile/save', { nickname: 'x'.repeat(LONG) }),
  ];
  expect(requests.map(({ body }) => body.response_code)).toEqual([2002, 2002, 2005, 2005, 2006, 2017, 2302]);
});
