import { ErrorCode, isApiError, type ApiClient, type EventBus } from '@komado/shared-contracts';

/** Means the requesting device, whatever its id. */
const THIS_DEVICE = 0;

async function attempt(api: ApiClient, targetUserId: number): Promise<number> {
  try {
    return await api.act('POST /web/user/logout', { target_user_id: targetUserId });
  } catch (error) {
    return isApiError(error) ? error.code : ErrorCode.serverError;
  }
}

/**
 * Ends this session. Notifies everyone that it ended whatever the server answers, because the reader wanted to log out. Returns 0, or the
 * response code of a logout that the server refused. The shell makes up for one without a response.
 */
export async function logOut(api: ApiClient, bus: EventBus, userId: number): Promise<number> {
  let code = await attempt(api, userId);
  // There may have been no response. This second attempt clears this browser's cookie, either by the api-server or by the shell's server in
  // its place.
  if (code === ErrorCode.serverError) code = await attempt(api, THIS_DEVICE);
  bus.emit('logged-out', { isUnanswered: code === ErrorCode.serverError });
  return code;
}
