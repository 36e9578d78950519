import { createInterruptHandler } from './interrupt-handler';

describe('Ctrl-C', () => {
  const calls: string[] = [];
  beforeEach(() => void calls.splice(0));
  const interrupt = (): ((at: number) => void) => createInterruptHandler({ stop: () => calls.push('stop'), end: () => calls.push('end') });

  test('stops once, also when npm repeats it', () => {
    const press = interrupt();
    press(1000);
    press(1003);
    expect(calls).toEqual(['stop']);
  });

  test('ends everything at once when it is pressed again', () => {
    const press = interrupt();
    press(1000);
    press(1800);
    expect(calls).toEqual(['stop', 'end']);
  });
});
