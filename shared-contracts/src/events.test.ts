import { createEventBus } from './events';

describe('the event bus', () => {
  it('calls every listener of an event until it unsubscribes', () => {
    const bus = createEventBus();
    const emitted: string[] = [];
    const stop = bus.on('toast', ({ message }) => void emitted.push(`a ${message}`));
    bus.on('toast', ({ message }) => void emitted.push(`b ${message}`));
    bus.emit('toast', { message: '1' });
    stop();
    bus.emit('toast', { message: '2' });
    bus.emit('logged-in', {});
    expect(emitted).toEqual(['a 1', 'b 1', 'b 2']);
  });
  it('knows the contract’s event names, so that a misspelled one fails the type check', () => {
    const bus = createEventBus();
    const emitted = jest.fn();
    // @ts-expect-error: it is called logged-in.
    bus.on('loged-in', emitted);
    // @ts-expect-error: an unlocked chapter has a title, a chapter and a status.
    bus.emit('episode-unlocked', { titleId: 1 });
    bus.emit('logged-in', {});
    expect(emitted).not.toHaveBeenCalled();
  });
  it('carries events that squads define, under namespaced names', () => {
    const bus = createEventBus();
    const emitted: unknown[] = [];
    bus.on('club:joined', ({ name }) => void emitted.push(name));
    bus.emit('club:joined', { name: 'Ann' });
    bus.emit('fans:joined', { name: 'Bob' });
    expect(emitted).toEqual(['Ann']);
  });
  it('calls the other listeners when one throws, and does not swallow the error', () => {
    const bus = createEventBus();
    const deferred: (() => void)[] = [];
    const spy = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => void deferred.push(task));
    let hasReceived = false;
    bus.on('logged-in', () => {
      throw new Error('broken listener');
    });
    bus.on('logged-in', () => void (hasReceived = true));
    bus.emit('logged-in', {});
    spy.mockRestore();
    expect(hasReceived).toBe(true);
    expect(deferred).toHaveLength(1);
    expect(deferred[0]).toThrow('broken listener');
  });
});
