import { ErrorCode, isApiError, type ApiClient, type EventBus } from '@komado/shared-contracts';

/**
 * The requesting device. Its user id would miss the session of this browser if another tab has logged in again since; and for this value the
 * web host clears the cookie when it cannot reach the api-server.
 */
const THIS_DEVICE = 0;

async function attempt(api: ApiClient): Promise<number> {
  try {
    return await api.act('POST /web/user/logout', { target_user_id: THIS_DEVICE });
  } catch (error) {
    return isApiError(error) ? error.code : ErrorCode.serverError;
  }
}

/**
 * Ends this session. Emits `logged-out` whatever the server responds, because the reader chose to log out. Returns 0, or the response code
 * of a refusal. The shell retries a logout without a response.
 */
export async function logOut(api: ApiClient, bus: EventBus): Promise<number> {
  let code = await attempt(api);
  // There may have been no response.
  if (code === ErrorCode.serverError) code = await attempt(api);
  bus.emit('logged-out', { isUnanswered: code === ErrorCode.serverError });
  return code;
}
