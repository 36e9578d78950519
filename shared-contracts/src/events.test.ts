import { createEventBus } from './events';

describe('the event bus', () => {
  it('tells every listener of an event until it stops listening', () => {
    const bus = createEventBus();
    const heard: string[] = [];
    const stop = bus.on('toast', ({ message }) => void heard.push(`a ${message}`));
    bus.on('toast', ({ message }) => void heard.push(`b ${message}`));
    bus.emit('toast', { message: '1' });
    stop();
    bus.emit('toast', { message: '2' });
    bus.emit('logged-in', {});
    expect(heard).toEqual(['a 1', 'b 1', 'b 2']);
  });
  it('lets the others hear when one listener throws, and hides the error from nobody', () => {
    const bus = createEventBus();
    const deferred: (() => void)[] = [];
    const spy = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => void deferred.push(task));
    let hasHeard = false;
    bus.on('logged-in', () => {
      throw new Error('broken listener');
    });
    bus.on('logged-in', () => void (hasHeard = true));
    bus.emit('logged-in', {});
    spy.mockRestore();
    expect(hasHeard).toBe(true);
    expect(deferred).toHaveLength(1);
    expect(deferred[0]).toThrow('broken listener');
  });
});
