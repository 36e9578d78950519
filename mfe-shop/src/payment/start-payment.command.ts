import { ErrorCode, errorMessage, isApiError, type ApiClient, type Room } from '@komado/shared-contracts';
import { refusalOf, type Refusal } from '../failure/refusal';

export type PaymentStart = { readonly checkoutUrl: string } | { readonly refusal: Refusal };

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
    return { refusal: isApiError(error) ? refusalOf(error) : { code: ErrorCode.recaptcha, message: errorMessage(ErrorCode.recaptcha) } };
  }
  try {
    const { checkout_url } = await api.call('POST /web/stp/outright', { asset_id: assetId, path, recaptcha_token: token });
    return { checkoutUrl: checkout_url };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}
