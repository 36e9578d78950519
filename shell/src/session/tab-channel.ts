import type { EventBus, EventName, EventPayloads } from '@komado/shared-contracts';

const CHANNEL = 'komado';
/** Events shared across tabs: login state, the reader's name and balance, and which chapters are open. */
const SHARED = ['logged-in', 'logged-out', 'account-changed', 'points-changed', 'episode-unlocked'] as const satisfies readonly EventName[];
type SharedName = (typeof SHARED)[number];

/** Forwards this tab's shared events to the browser's other tabs, and theirs to this one. Returns a function that stops it. */
export function joinTabChannel(bus: EventBus): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  let isFromOtherTab = false;
  const send = <N extends SharedName>(name: N, payload: EventPayloads[N]) => {
    if (!isFromOtherTab) channel.postMessage({ name, payload });
  };
  const stops = SHARED.map((name) => bus.on(name, (payload) => send(name, payload)));
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { name, payload } = (data ?? {}) as { name?: unknown; payload?: unknown };
    const sharedName = SHARED.find((shared) => shared === name);
    if (!sharedName) return;
    isFromOtherTab = true;
    bus.emit(sharedName, payload as never);
    isFromOtherTab = false;
  };
  return () => {
    stops.forEach((stop) => stop());
    channel.close();
  };
}
