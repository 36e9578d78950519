import { renderToString } from 'react-dom/server';
import { ApiError } from '../api-error';
import { Slot, useAppServices, useSession } from '../app-services';
import { createReaderStateStore } from '../session';
import { ContractBreach, fakeApi, refusal } from './fake-api';
import { TestAppServices, testAppServices } from './test-app-services';

describe('the fake API', () => {
  it('responds like the server and records what was sent', async () => {
    const api = fakeApi({ 'GET /genre/list': { genre_list: [] } });
    expect(await api.call('GET /genre/list', { genre_id_list: [1, 2] })).toEqual({
      status: 'success',
      response_code: 0,
      error_message: '',
      genre_list: [],
    });
    expect(api.sent).toEqual([{ name: 'GET /genre/list', parameters: { genre_id_list: [1, 2] } }]);
    expect(api.sentTo('GET /web/top')).toEqual([]);
  });
  it('computes results from the parameters, refuses, and changes a result', async () => {
    const api = fakeApi({
      'GET /user': ({ user_id }) => (user_id === 7 ? { charge_type: 1, subscription_categories: [] } : new ApiError(2000, 400)),
    });
    expect(await api.call('GET /user', { user_id: 7 })).toMatchObject({ charge_type: 1 });
    await expect(api.call('GET /user', { user_id: 8 })).rejects.toMatchObject({ code: 2000 });
    api.respond('GET /user', { charge_type: 2, subscription_categories: [] });
    expect(await api.call('GET /user', { user_id: 8 })).toMatchObject({ charge_type: 2 });
  });
  it('returns the code of an account action, and raises maintenance', async () => {
    const api = fakeApi({ 'POST /web/user/logout': new ApiError(2004, 400) });
    expect(await api.act('POST /web/user/logout', { target_user_id: 1 })).toBe(2004);
    api.respond('POST /web/user/logout', new ApiError(1098, 503));
    await expect(api.act('POST /web/user/logout', { target_user_id: 1 })).rejects.toMatchObject({ code: 1098 });
    api.respond('POST /web/user/logout', {});
    expect(await api.act('POST /web/user/logout', { target_user_id: 1 })).toBe(0);
  });
  it('passes the body of a failed web status to the caller', async () => {
    const api = fakeApi({ 'GET /web/status': new ApiError(1098, 503, 'Back soon.') });
    expect(await api.call('GET /web/status')).toEqual({
      status: 'fail',
      response_code: 1098,
      error_message: 'Back soon.',
      reason: 'maintenance',
    });
  });
  it.each([
    ['a result of another shape', { genre_list: [{ genre_id: 'x' }] }],
    ['a result with more than the contract says', { genre_list: [], more: 1 }],
  ])('refuses %s', async (_, result) => {
    await expect(fakeApi({ 'GET /genre/list': result as never }).call('GET /genre/list')).rejects.toBeInstanceOf(ContractBreach);
  });
  it.each([
    ['unknown', { title: 1 }],
    ['missing', {}],
    ['wrong', { title_id: -1 }],
  ])('refuses a parameter that is %s', async (_, parameters) => {
    await expect(fakeApi().call('GET /web/title/detail', parameters as { title_id: number })).rejects.toBeInstanceOf(ContractBreach);
  });
  it('refuses for a reason of the contract only', async () => {
    const api = fakeApi({ 'POST /episode/paid': refusal('price-changed') });
    const buy = () => api.call('POST /episode/paid', { episode_id: 1 });
    await expect(buy()).rejects.toMatchObject({ code: 1099, status: 400, message: 'The price has changed.', reason: 'price-changed' });
    api.respond('POST /episode/paid', refusal('comment-empty'));
    await expect(buy()).rejects.toBeInstanceOf(ContractBreach);
    // 1099 with HTTP 400 is many things; 3100 is one.
    api.respond('POST /episode/paid', new ApiError(1099, 400));
    await expect(buy()).rejects.toBeInstanceOf(ContractBreach);
    api.respond('POST /episode/paid', new ApiError(3100, 404));
    await expect(buy()).rejects.toMatchObject({ reason: 'episode-not-found' });
  });
  it('rejects a call without a configured result', async () => {
    await expect(fakeApi().call('GET /genre/list')).rejects.toThrow('This test gave no result for GET /genre/list.');
  });
});

describe('the app services of a test', () => {
  it('give a component everything that the shell would', () => {
    const Greeting = () => {
      const name = useSession((session) => session.account?.nickname ?? 'visitor');
      return (
        <p>
          {name} {useAppServices().now().toISOString()}
          <Slot name="login-dialog" onClose={() => undefined} onSignUp={() => undefined} />
        </p>
      );
    };
    const account = { account_id: 1, user_id: 2, return_date: null, email: 'a@b.co', nickname: 'Neko', icon_url: '/x' };
    const services = testAppServices({ session: createReaderStateStore({ isLoggedIn: true, account }) });
    const html = renderToString(
      <TestAppServices services={services}>
        <Greeting />
      </TestAppServices>,
    );
    expect(html).toBe('<p>Neko<!-- --> <!-- -->2026-11-20T12:00:00.000Z<div data-slot="login-dialog"></div></p>');
  });
  it('are missing outside of the shell', () => {
    const Lost = () => <p>{useAppServices().region}</p>;
    expect(() => renderToString(<Lost />)).toThrow('No app services');
  });
});
