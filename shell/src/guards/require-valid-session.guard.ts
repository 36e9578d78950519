import { accountId, ApiError, ErrorCode, isApiError } from '@komado/shared-contracts';
import { isLoggedOutCode } from '../session/logged-out-codes';
import { pass, type Guard } from './guard';

/** Loads the account before the history: an invalid session leads to the login, an account without an id is an error. */
export const requireValidSessionGuard: Guard = async ({ api, path }) => {
  try {
    const account = await api.call('GET /account');
    accountId(account.account_id);
    return pass;
  } catch (error) {
    if (!isApiError(error)) throw new ApiError(ErrorCode.serverError, 500);
    if (isLoggedOutCode(error.code)) return { kind: 'login', returnPath: path };
    throw error;
  }
};
