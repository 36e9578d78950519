import { createPositionSender, MAX_MOVED_MS_AGO } from './position-sender';

/** A server whose responses arrive when the test says so. */
function controlledServer() {
  const sent: { readonly page: number; readonly movedMsAgo: number; succeed(): Promise<void>; fail(): Promise<void> }[] = [];
  const onUnsent = jest.fn();
  const sender = createPositionSender({
    send: ({ page }, movedMsAgo) =>
      new Promise((resolve, reject) => {
        const settle = async (finish: () => void) => {
          finish();
          await Promise.resolve();
        };
        sent.push({
          page,
          movedMsAgo,
          succeed: () => settle(() => resolve(undefined)),
          fail: () => settle(() => reject(new Error('offline'))),
        });
      }),
    onUnsent,
  });
  return { sender, sent, onUnsent, pages: () => sent.map(({ page }) => page) };
}
const at = (page: number, movedAt = Date.now()) => ({ page, isFinished: false, movedAt });

describe('sending a position', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('tells how long ago the reader moved, also when it is sent again', async () => {
    const { sender, sent, onUnsent } = controlledServer();
    const position = at(4);
    jest.advanceTimersByTime(1500);
    sender.send(position);
    await sent[0]!.fail();
    expect(onUnsent.mock.calls).toEqual([[position]]);
    jest.advanceTimersByTime(60_000);
    sender.sendAgain();
    expect(sent.map(({ page, movedMsAgo }) => [page, movedMsAgo])).toEqual([
      [4, 1500],
      [4, 61_500],
    ]);
  });

  it('is not repeated once it is saved, or once a newer one is', async () => {
    const { sender, sent, pages } = controlledServer();
    sender.sendAgain();
    sender.send(at(4));
    await sent[0]!.fail();
    sender.sendAgain();
    await sent[1]!.succeed();
    sender.sendAgain();
    expect(pages()).toEqual([4, 4]);
    sender.send(at(5));
    await sent[2]!.fail();
    sender.send(at(6));
    await sent[3]!.succeed();
    sender.sendAgain();
    expect(pages()).toEqual([4, 4, 5, 6]);
  });

  it('repeats the newest one, in whatever order the attempts fail or succeed', async () => {
    const { sender, sent, onUnsent, pages } = controlledServer();
    sender.send(at(4));
    jest.advanceTimersByTime(1);
    sender.send(at(5));
    await sent[1]!.fail();
    await sent[0]!.fail();
    expect(onUnsent.mock.calls).toMatchObject([[{ page: 5 }]]);
    sender.sendAgain();
    jest.advanceTimersByTime(1);
    sender.send(at(6));
    await sent[3]!.fail();
    await sent[2]!.succeed();
    sender.sendAgain();
    expect(pages()).toEqual([4, 5, 5, 6, 6]);
  });

  it('stays within what the server accepts when the clock of the device changes', () => {
    const { sender, sent } = controlledServer();
    sender.send(at(4, Date.now() + 1000));
    sender.send(at(5, 0));
    expect(sent.map(({ movedMsAgo }) => movedMsAgo)).toEqual([0, MAX_MOVED_MS_AGO]);
  });
});
