import { formatError, isCallError, type CallError, type CallKey } from '@komado/shared-contracts';

type ReasonOf<K extends CallKey> = NonNullable<CallError<K>['reason']>;

/** The field that a refusal is about, with its text; undefined if it is about none. */
export function refusedField<K extends CallKey, const F extends Partial<Record<ReasonOf<K>, string>>>(
  error: unknown,
  call: K,
  fields: F,
): { readonly field: NonNullable<F[keyof F]>; readonly message: string } | undefined {
  if (!isCallError(error, call)) return undefined;
  const field = fields[error.reason as keyof F];
  return field ? { field, message: formatError(error.code) } : undefined;
}
