import { ApiError, createEventBus, ErrorCode } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { logOut } from './log-out.command';

const LOGOUT = 'POST /web/user/logout';
const leave = async (api: ReturnType<typeof fakeApi>) => {
  const bus = createEventBus();
  const ended: unknown[] = [];
  bus.on('logged-out', (payload) => void ended.push(payload));
  const code = await logOut(api, bus);
  return { code, ended, sent: api.sentTo(LOGOUT) };
};

describe('logging out', () => {
  it('ends the session of this browser, whatever its user id was when the page was loaded', async () => {
    expect(await leave(fakeApi({ [LOGOUT]: {} }))).toEqual({ code: 0, ended: [{ isUnanswered: false }], sent: [{ target_user_id: 0 }] });
  });
  it.each([
    ['nobody answers', new ApiError(503, 0)],
    ['nobody knows what failed', new ApiError(ErrorCode.serverError, 503)],
  ])('tries twice when %s, ends the session here in any case, and reports that the server did not answer', async (_, failure) => {
    const ended = await leave(fakeApi({ [LOGOUT]: failure }));
    expect(ended).toEqual({
      code: ErrorCode.serverError,
      ended: [{ isUnanswered: true }],
      sent: [{ target_user_id: 0 }, { target_user_id: 0 }],
    });
  });
  it('reports a refusal by the server, which also clears the cookie', async () => {
    const ended = await leave(fakeApi({ [LOGOUT]: new ApiError(ErrorCode.logoutFailed, 400) }));
    expect(ended).toEqual({ code: ErrorCode.logoutFailed, ended: [{ isUnanswered: false }], sent: [{ target_user_id: 0 }] });
  });
});
