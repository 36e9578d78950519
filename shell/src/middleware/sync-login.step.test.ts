import { type RouteName } from '@komado/shared-contracts';
import { createDeviceStorage } from '../session/device-storage';
import type { SessionManager } from '../session/session-manager';
import { syncLoginStep } from './sync-login.step';
import type { Navigation } from './navigation-step';

const to = (routeName: RouteName | null, path = '/', isFirst = false): Navigation => ({ routeName, path, isFirst });

describe('the login sync', () => {
  const storage = createDeviceStorage();
  beforeEach(() => window.localStorage.clear());
  const sync = (hasToken: boolean, isEntered = false, mayBeLoggedIn = true) => {
    const manager = {
      hasUserWebToken: () => hasToken,
      isLoggedIn: () => isEntered,
      enter: jest.fn(async () => undefined),
      leave: jest.fn(() => storage.setLoggedIn(false)),
      refreshAccount: jest.fn(async () => undefined),
      checkAfter: jest.fn(async () => undefined),
      refreshPoints: jest.fn(async () => undefined),
      listen: jest.fn(() => () => undefined),
    } satisfies SessionManager;
    return { manager, step: syncLoginStep(manager, storage, () => mayBeLoggedIn) };
  };
  test('loads the account if both flag and token exist', async () => {
    storage.setLoggedIn(true);
    const { manager, step } = sync(true);
    await step(to('index', '/', true));
    expect(manager.enter).toHaveBeenCalledTimes(1);
  });
  test.each([null, false])('prefers the token over a flag of %s when the page loads', async (stored) => {
    if (stored !== null) storage.setLoggedIn(stored);
    const { manager, step } = sync(true);
    await step(to('index', '/', true));
    expect(manager.enter).toHaveBeenCalledTimes(1);
    expect(storage.isLoggedIn()).toBe(true);
  });
  test('clears a flag that is set without a token', async () => {
    storage.setLoggedIn(true);
    const { manager, step } = sync(false);
    await step(to('index', '/', true));
    expect(manager.enter).not.toHaveBeenCalled();
    expect(storage.isLoggedIn()).toBe(false);
  });
  test('loads the account on the next navigation after a login in another tab', async () => {
    const { manager, step } = sync(false);
    await step(to('index', '/', true));
    storage.setLoggedIn(true);
    await step(to('series', '/series'));
    expect(manager.enter).toHaveBeenCalledTimes(1);
  });
  test('resets on the next navigation after a logout in another tab', async () => {
    storage.setLoggedIn(false);
    const { manager, step } = sync(true, true);
    await step(to('series', '/series'));
    expect(manager.leave).toHaveBeenCalledTimes(1);
  });
  test('ignores a token whose logout got no response', async () => {
    storage.setLogoutUnanswered(true);
    const { manager, step } = sync(true, true);
    await step(to('index', '/', true));
    expect(manager.enter).not.toHaveBeenCalled();
    expect(manager.leave).toHaveBeenCalledTimes(1);
  });
  test('ends the session of a reader who turns out to be too young', async () => {
    storage.setLoggedIn(true);
    const { manager, step } = sync(true, true, false);
    await step(to('series', '/series'));
    expect(manager.enter).not.toHaveBeenCalled();
    expect(storage.isLoggedIn()).toBe(false);
  });
  test('makes no call for a visitor', async () => {
    const { manager, step } = sync(false);
    await step(to('index', '/', true));
    expect(manager.enter).not.toHaveBeenCalled();
    expect(manager.leave).not.toHaveBeenCalled();
  });
});
