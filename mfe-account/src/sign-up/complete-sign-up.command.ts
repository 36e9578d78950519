import { ErrorCode, isApiError, type ApiClient, type CallError } from '@komado/shared-contracts';
import type { TokenUse } from '../mailed-link/mailed-token.store';

/** Sets the first password with the mailed token and logs in; returns 0 on success, else the response code. */
export async function completeSignUp(
  api: ApiClient,
  use: TokenUse,
  password: string,
): Promise<0 | CallError<'POST /web/account/save'>['code']> {
  try {
    return await api.act('POST /web/account/save', { password, ...use });
  } catch (error) {
    return isApiError(error) && error.isMaintenance ? ErrorCode.maintenance : ErrorCode.serverError;
  }
}
