import type { CallKey } from '@komado/shared-contracts';
import type { Handlers } from './handler';

type Joined<Parts extends readonly object[]> = Parts extends readonly [infer First, ...infer Rest extends readonly object[]]
  ? First & Joined<Rest>
  : unknown;

/** Merges the handlers of several modules. Throws if two of them handle the same call. */
export function joinHandlers<Parts extends readonly Partial<Handlers>[]>(...parts: Parts): Joined<Parts> {
  const joined: Partial<Record<CallKey, unknown>> = {};
  for (const [name, handler] of parts.flatMap((part) => Object.entries(part) as [CallKey, unknown][])) {
    if (name in joined) throw new Error(`Two modules have a handler of ${name}. Remove one of them.`);
    joined[name] = handler;
  }
  return joined as Joined<Parts>;
}
