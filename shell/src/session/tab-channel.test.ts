import { createEventBus } from '@komado/shared-contracts';
import { joinTabChannel } from './tab-channel';

/** Tabs of one browser: each receives the others' messages, never its own. */
class Tabs {
  static open: Tabs[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  constructor() {
    Tabs.open.push(this);
  }
  postMessage(data: unknown) {
    for (const tab of Tabs.open) if (tab !== this) tab.onmessage?.({ data } as MessageEvent);
  }
  close() {
    Tabs.open = Tabs.open.filter((tab) => tab !== this);
  }
}
const tab = () => {
  const bus = createEventBus();
  const events: string[] = [];
  for (const name of ['logged-out', 'points-changed', 'account-changed', 'toast'] as const) bus.on(name, () => void events.push(name));
  return { bus, events, leave: joinTabChannel(bus) };
};

describe('tabs of one browser', () => {
  beforeEach(() => {
    Tabs.open = [];
    Object.assign(globalThis, { BroadcastChannel: Tabs });
  });

  it('share logouts, names and points once, and nothing else', () => {
    const [one, other] = [tab(), tab()];
    one.bus.emit('account-changed', {});
    one.bus.emit('points-changed', {});
    one.bus.emit('toast', { message: 'Saved.' });
    other.bus.emit('logged-out', {});
    expect(other.events).toEqual(['account-changed', 'points-changed', 'logged-out']);
    expect(one.events).toEqual(['account-changed', 'points-changed', 'toast', 'logged-out']);
  });
  it('ignore unknown messages, and send nothing after they have left', () => {
    const [one, other] = [tab(), tab()];
    new Tabs().postMessage('points-changed');
    new Tabs().postMessage({ name: 'toast', payload: { message: 'Hello' } });
    other.leave();
    one.bus.emit('points-changed', {});
    expect(other.events).toEqual([]);
  });
});
