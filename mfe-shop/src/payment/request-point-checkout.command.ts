import type { ApiClient, AppServices, CallReason } from '@komado/shared-contracts';
import type { Refusal } from '../failure/refusal';
import { callWithRecaptcha } from './call-with-recaptcha.command';

export type PointCheckoutOutcome = { readonly checkoutUrl: string } | { readonly refusal: Refusal<CallReason<'POST /web/stp/outright'>> };

/** Requests the payment page for a point product. `path` is where the reader returns to. */
export async function requestPointCheckout(
  api: ApiClient,
  recaptchaToken: AppServices['recaptchaToken'],
  assetId: string,
  path: string,
): Promise<PointCheckoutOutcome> {
  const outcome = await callWithRecaptcha({ api, recaptchaToken }, 'POST /web/stp/outright', { asset_id: assetId, path });
  return 'refusal' in outcome ? outcome : { checkoutUrl: outcome.result.checkout_url };
}
