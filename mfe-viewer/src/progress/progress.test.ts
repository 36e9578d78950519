import { createProgressSaver, PROGRESS_DELAY_MS } from './progress-saver';
import { createCompletionReporter } from './completion-reporter';
import { recallPage, rememberPage } from './browser-progress';

describe("saving the reader's position", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** The chapter opens at page 1. */
  const openedKeeper = (page = 1) => {
    const save = jest.fn();
    const keeper = createProgressSaver();
    keeper.saveWith(save);
    keeper.note(page, false);
    return { keeper, save };
  };

  it('waits until the reader stays on a page, and then saves the last page once', () => {
    const { keeper, save } = openedKeeper();
    for (const page of [2, 3, 4]) keeper.note(page, false);
    expect(save).not.toHaveBeenCalled();
    jest.advanceTimersByTime(PROGRESS_DELAY_MS);
    keeper.note(4, false);
    jest.advanceTimersByTime(PROGRESS_DELAY_MS);
    expect(save.mock.calls).toMatchObject([[{ page: 4, isFinished: false }]]);
  });
  it('saves immediately when the reader leaves, and not twice', () => {
    const { keeper, save } = openedKeeper();
    keeper.note(5, false);
    keeper.flush();
    keeper.flush();
    jest.advanceTimersByTime(PROGRESS_DELAY_MS * 2);
    expect(save.mock.calls).toMatchObject([[{ page: 5, isFinished: false }]]);
  });
  it('never reverts a finished chapter', () => {
    const { keeper, save } = openedKeeper();
    keeper.note(20, true);
    keeper.note(3, false);
    keeper.flush();
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ page: 3, isFinished: true }));
  });
  it('saves nothing when a chapter opens and the reader does not move', () => {
    const { keeper, save } = openedKeeper(4);
    keeper.note(4, false);
    jest.advanceTimersByTime(PROGRESS_DELAY_MS);
    keeper.flush();
    expect(save).not.toHaveBeenCalled();
  });
  it('saves the page where the chapter opened once the reader returns to it, or finishes it there', () => {
    const { keeper, save } = openedKeeper(4);
    for (const page of [5, 4]) {
      keeper.note(page, false);
      jest.advanceTimersByTime(PROGRESS_DELAY_MS);
    }
    keeper.note(4, true);
    keeper.flush();
    expect(save.mock.calls).toMatchObject([[{ page: 5 }], [{ page: 4, isFinished: false }], [{ page: 4, isFinished: true }]]);
  });
  it('tells when the reader moved to the page, not when it is saved', () => {
    const { keeper, save } = openedKeeper();
    const moved = Date.now();
    keeper.note(2, false);
    jest.advanceTimersByTime(PROGRESS_DELAY_MS - 1);
    keeper.note(2, true);
    jest.advanceTimersByTime(PROGRESS_DELAY_MS);
    expect(save.mock.calls).toEqual([[{ page: 2, isFinished: true, movedAt: moved }]]);
  });
});

describe('a visit', () => {
  it('finishes once, however often the last page is reached', async () => {
    const finish = jest.fn().mockResolvedValue(undefined);
    const count = jest.fn();
    const visit = createCompletionReporter({ finish, count });
    visit.reachLastPage();
    visit.reachLastPage();
    await Promise.resolve();
    visit.reachLastPage();
    await Promise.resolve();
    expect(finish).toHaveBeenCalledTimes(1);
    expect(count.mock.calls.flat()).toEqual(['viewer last', 'viewer complete']);
  });
  it('finishes later when the server could not be reached', async () => {
    const finish = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
    const visit = createCompletionReporter({ finish, count: jest.fn() });
    visit.reachLastPage();
    await new Promise((resolve) => setTimeout(resolve));
    visit.reachLastPage();
    expect(finish).toHaveBeenCalledTimes(2);
  });
  it('closes once', () => {
    const count = jest.fn();
    const visit = createCompletionReporter({ finish: jest.fn(), count });
    visit.leave();
    visit.leave();
    expect(count.mock.calls).toEqual([['viewer close']]);
  });
});

describe('a visitor without an account', () => {
  const stored = new Map<string, string>();
  const memory = { read: (key: string) => stored.get(key) ?? null, write: (key: string, value: string) => void stored.set(key, value) };
  it('returns to the same page, and starts over after the end', () => {
    expect(recallPage(memory, 5, 20)).toBe(1);
    rememberPage(memory, 5, 12);
    expect(recallPage(memory, 5, 20)).toBe(12);
    expect(recallPage(memory, 6, 20)).toBe(1);
    rememberPage(memory, 5, 20);
    expect(recallPage(memory, 5, 20)).toBe(1);
  });
});
