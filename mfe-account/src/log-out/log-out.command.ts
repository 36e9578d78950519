import { ErrorCode, isApiError, type ApiClient, type EventBus } from '@komado/shared-contracts';

/**
 * Ends this session. Tells everyone that it ended whatever the server said, for the reader wanted out.
 * Gives 0, or the response code of a logout that the server refused.
 */
export async function logOut(api: ApiClient, bus: EventBus, userId: number): Promise<number> {
  let code: number;
  try {
    code = await api.act('POST /web/user/logout', { target_user_id: userId });
  } catch (error) {
    code = isApiError(error) ? error.code : ErrorCode.serverError;
  }
  bus.emit('logged-out', {});
  return code;
}
