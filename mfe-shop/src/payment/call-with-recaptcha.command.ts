import {
  ErrorCode,
  formatError,
  isApiError,
  type ApiClient,
  type CallParameters,
  type CallReason,
  type CallResult,
  type AppServices,
} from '@komado/shared-contracts';
import { refusalOf, type Refusal } from '../failure/refusal';

/** Calls that need a token from the recaptcha provider. */
export type RecaptchaCall =
  | 'POST /web/stp/outright'
  | 'POST /web/stp/subscription'
  | 'POST /web/stp/subscription/card'
  | 'POST /web/stp/subscription/cancel';
export type RecaptchaCallOutcome<K extends RecaptchaCall> =
  | { readonly result: CallResult<K> }
  | { readonly refusal: Refusal<CallReason<K>> };

/** Makes one of these calls; `parameters` excludes the token. A recaptcha that cannot run is code 1303. */
export async function callWithRecaptcha<K extends RecaptchaCall>(
  { api, recaptchaToken }: { readonly api: ApiClient; readonly recaptchaToken: AppServices['recaptchaToken'] },
  name: K,
  parameters: Omit<CallParameters<K>, 'recaptcha_token'>,
): Promise<RecaptchaCallOutcome<K>> {
  let token: string;
  try {
    token = await recaptchaToken('purchase');
  } catch (error) {
    const code = isApiError(error) ? error.code : ErrorCode.recaptcha;
    return { refusal: { code, text: formatError(code), reason: undefined } };
  }
  try {
    const send = api.call as (name: K, parameters: object) => Promise<CallResult<K>>;
    return { result: await send(name, { ...parameters, recaptcha_token: token }) };
  } catch (error) {
    return { refusal: refusalOf(error, name) };
  }
}
