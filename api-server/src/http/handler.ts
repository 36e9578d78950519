import type { CallKey, CallResult, ParsedParameters } from '@komado/shared-contracts';
import type { CallContext } from '../caller';

export type Handler<K extends CallKey> = (parameters: ParsedParameters<K>, context: CallContext) => Promise<CallResult<K>>;
export type Handlers<K extends CallKey = CallKey> = { readonly [P in K]: Handler<P> };
