import { isOwnName, ownerOfOwnName, SLOT_OWNERS, type AnySlotName, type PageName, type RemoteName } from '@komado/shared-contracts';
import type { RemoteReference } from './page-composition';

export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';
  constructor(
    readonly remote: RemoteName,
    cause?: unknown,
  ) {
    super(`The remote ${remote} is unavailable${cause instanceof Error ? `: ${cause.message}` : '.'}`, { cause });
  }
}

/**
 * Loads one exposed module of one version of a remote; browsers and the server have different implementations. Once `abandoned` is aborted,
 * no caller waits any more; a late result is still used.
 */
export type ExposedModuleLoader = (
  remote: RemoteName,
  reference: RemoteReference,
  expose: string,
  abandoned: AbortSignal,
) => Promise<unknown>;

/** A page or a slot that a remote exposes. */
export type ExposedModuleName = `page/${PageName}` | `slot/${AnySlotName}`;

/** The owner of a slot's component. */
export const slotOwner = (name: AnySlotName): RemoteName => (isOwnName(name) ? ownerOfOwnName(name) : SLOT_OWNERS[name]);
