import { ApiError, createEventBus, ErrorCode } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { createDeviceStorage } from './device-storage';
import { finishPendingLogout } from './pending-logout';

const LOGOUT = 'POST /web/user/logout';
const storage = createDeviceStorage();
const settle = () => new Promise((resolve) => setTimeout(resolve));

function watch(response: object) {
  const api = fakeApi({ [LOGOUT]: response });
  const bus = createEventBus();
  let ended = 0;
  bus.on('logged-out', () => {
    ended += 1;
    storage.setLogoutUnanswered(false);
  });
  const stop = finishPendingLogout({ api, bus, storage });
  return { api, stop, ended: () => ended };
}
beforeEach(() => window.localStorage.clear());

describe('a logout without a response', () => {
  it('is retried at the next load', async () => {
    storage.setLogoutUnanswered(true);
    const { api, ended, stop } = watch({});
    await settle();
    expect(api.sentTo(LOGOUT)).toEqual([{ target_user_id: 0 }]);
    expect(ended()).toBe(1);
    stop();
  });
  it('is retried when the browser is back online, once', async () => {
    const { api, ended, stop } = watch({});
    storage.setLogoutUnanswered(true);
    for (let time = 0; time < 2; time += 1) {
      window.dispatchEvent(new Event('online'));
      await settle();
    }
    expect(api.sentTo(LOGOUT)).toHaveLength(1);
    expect(ended()).toBe(1);
    stop();
  });
  it('is done when the server reports that nobody is logged in', async () => {
    storage.setLogoutUnanswered(true);
    const { ended, stop } = watch(new ApiError(ErrorCode.userNotLogin, 401));
    await settle();
    expect(ended()).toBe(1);
    stop();
  });
  it('is retried later while there is still no response', async () => {
    storage.setLogoutUnanswered(true);
    const { api, ended, stop } = watch(new ApiError(ErrorCode.serverError, 503));
    await settle();
    expect([ended(), storage.isLogoutUnanswered()]).toEqual([0, true]);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(api.sentTo(LOGOUT)).toHaveLength(2);
    stop();
    window.dispatchEvent(new Event('online'));
    expect(api.sentTo(LOGOUT)).toHaveLength(2);
  });
  it('sends nothing if the last logout got a response', async () => {
    const { api, stop } = watch({});
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(api.sentTo(LOGOUT)).toEqual([]);
    stop();
  });
});
