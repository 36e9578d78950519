import { isReturnPath, type PaymentResult } from '@komado/shared-contracts';
import { refuse } from '../http/handler';

/** Where a payment ends: a path of this site, with its result in the query. Refuses with 400 what is not such a path. */
export function returnUrl(publicUrl: string, path: string, result: PaymentResult): string {
  const url = isReturnPath(path) ? new URL(path, publicUrl) : undefined;
  if (url?.origin !== new URL(publicUrl).origin) throw refuse('parameter-invalid', 'path is not a path of this site.');
  url.searchParams.set('payment_result', String(result));
  return url.href;
}
