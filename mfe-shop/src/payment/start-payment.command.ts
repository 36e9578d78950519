import { ErrorCode, errorMessage, isApiError, type ApiClient, type CallReason, type Room } from '@komado/shared-contracts';
import { refusalOf, type Refusal } from '../failure/refusal';

export type PaymentStart = { readonly checkoutUrl: string } | { readonly refusal: Refusal<CallReason<'POST /web/stp/outright'>> };

/** Asks where the reader pays for a point product. `path` is where the reader comes back to. A recaptcha that cannot run is code 1303. */
export async function startPayment(
  api: ApiClient,
  recaptchaToken: Room['recaptchaToken'],
  assetId: string,
  path: string,
): Promise<PaymentStart> {
  let token: string;
  try {
    token = await recaptchaToken('purchase');
  } catch (error) {
    const code = isApiError(error) ? error.code : ErrorCode.recaptcha;
    return { refusal: { code, message: errorMessage(code), reason: undefined } };
  }
  try {
    const { checkout_url } = await api.call('POST /web/stp/outright', { asset_id: assetId, path, recaptcha_token: token });
    return { checkoutUrl: checkout_url };
  } catch (error) {
    return { refusal: refusalOf(error, 'POST /web/stp/outright') };
  }
}
