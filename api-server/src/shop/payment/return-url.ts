import { isReturnPath, type PaymentResult } from '@komado/shared-contracts';
import { refuse } from '../../refusal';

/** Where a payment ends: a path on this site, with the result in the query. Refuses any other path with 400. */
export function returnUrl(publicUrl: string, path: string, result: PaymentResult): string {
  const url = isReturnPath(path) ? new URL(path, publicUrl) : undefined;
  if (url?.origin !== new URL(publicUrl).origin)
    throw refuse('parameter-invalid', `The parameter path must be a path of this site that starts with /, such as /my (got '${path}').`);
  url.searchParams.set('payment_result', String(result));
  return url.href;
}
