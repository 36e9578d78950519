import { ErrorCode, isApiError, type ApiClient, type Room } from '@komado/shared-contracts';

export type PaymentStart = { readonly checkoutUrl: string } | { readonly code: number };

/** Asks where the reader pays for a point product. `path` is where the reader comes back to. */
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
    return { code: isApiError(error) ? error.code : ErrorCode.recaptcha };
  }
  try {
    const { checkout_url } = await api.call('POST /web/stp/outright', { asset_id: assetId, path, recaptcha_token: token });
    return { checkoutUrl: checkout_url };
  } catch (error) {
    return { code: isApiError(error) && error.code >= 1000 ? error.code : ErrorCode.serverError };
  }
}
