import type { ApiClient } from '@komado/shared-contracts';

/** Sets the first password with the mailed token and logs in; 0 on success, else the response code. */
export const completeSignUp = (api: ApiClient, token: string, password: string): Promise<number> =>
  api.act('POST /web/account/save', { password, token });
