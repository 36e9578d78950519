import { createDeduplicatingTaskQueue } from './deduplicating-task-queue';

/** Work that ends on command. */
function handWork() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    log.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { log, work, end };
}

describe('a work lane', () => {
  it('runs a task once, however many callers request it', async () => {
    const lane = createDeduplicatingTaskQueue<string>(2);
    const { log, work, end } = handWork();
    const requests = [lane.run('a', 'now', work('a')), lane.run('a', 'now', work('a')), lane.run('a', 'ahead', work('a'))];
    await end('a');
    expect(await Promise.all(requests)).toEqual(['a', 'a', 'a']);
    expect(log).toEqual(['a']);
  });

  it('runs as many at a time as its limit allows', async () => {
    const lane = createDeduplicatingTaskQueue<string>(2);
    const { log, work, end } = handWork();
    for (const name of ['a', 'b', 'c']) void lane.run(name, 'now', work(name));
    expect(log).toEqual(['a', 'b']);
    await end('b');
    expect(log).toEqual(['a', 'b', 'c']);
  });

  it('prefers urgent tasks, and raises the priority of one that is requested meanwhile', async () => {
    const lane = createDeduplicatingTaskQueue<string>(1);
    const { log, work, end } = handWork();
    for (const name of ['first', 'ahead', 'lifted']) void lane.run(name, 'ahead', work(name));
    void lane.run('now', 'now', work('now'));
    void lane.run('lifted', 'now', work('lifted'));
    await end('first');
    await end(log[1]!);
    await end(log[2]!);
    expect(log).toEqual(['first', 'lifted', 'now', 'ahead']);
  });

  it('runs tasks that are on screen before those requested early, and those before unrequested ones', async () => {
    const lane = createDeduplicatingTaskQueue<string>(1);
    const { log, work, end } = handWork();
    void lane.run('first', 'now', work('first'));
    void lane.run('ahead', 'ahead', work('ahead'));
    void lane.run('soon', 'soon', work('soon'));
    void lane.run('seen', 'now', work('seen'));
    for (const name of ['first', 'seen', 'soon']) await end(name);
    expect(log).toEqual(['first', 'seen', 'soon', 'ahead']);
  });

  it('drops only tasks whose callers have all gone', async () => {
    const lane = createDeduplicatingTaskQueue<string>(1);
    const { log, work, end } = handWork();
    const [passed, shared] = [new AbortController(), new AbortController()];
    const running = lane.run('running', 'now', work('running'), passed.signal);
    const dropped = lane.run('passed', 'now', work('passed'), passed.signal);
    const remaining = [lane.run('shared', 'now', work('shared'), shared.signal), lane.run('shared', 'now', work('shared'))];
    passed.abort();
    shared.abort();
    await expect(dropped).rejects.toThrow('all requests for it were canceled');
    await end('running');
    await expect(running).resolves.toBe('running');
    await end('shared');
    await expect(Promise.all(remaining)).resolves.toEqual(['shared', 'shared']);
    expect(log).toEqual(['running', 'shared']);
    const again = lane.run('passed', 'now', work('passed'));
    await end('passed');
    await expect(again).resolves.toBe('passed');
  });

  it('leaves capacity for requested tasks: it runs one speculative task at a time', async () => {
    const lane = createDeduplicatingTaskQueue<string>(2);
    const { log, work } = handWork();
    for (const name of ['a', 'b']) void lane.run(name, 'ahead', work(name));
    expect(log).toEqual(['a']);
    void lane.run('now', 'now', work('now'));
    expect(log).toEqual(['a', 'now']);
  });

  it('continues after a failure, and retries a failed task on the next request', async () => {
    const lane = createDeduplicatingTaskQueue<string>(1);
    await expect(lane.run('a', 'now', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    await expect(lane.run('a', 'now', () => Promise.resolve('drawn'))).resolves.toBe('drawn');
  });

  it('once closed, rejects waiting tasks and waits for running ones', async () => {
    const lane = createDeduplicatingTaskQueue<string>(1);
    const { log, work, end } = handWork();
    const running = lane.run('a', 'now', work('a'));
    const waiting = lane.run('b', 'now', work('b'));
    const closed = lane.close();
    await expect(waiting).rejects.toThrow('the server is shutting down');
    await end('a');
    await closed;
    await expect(running).resolves.toBe('a');
    await expect(lane.run('c', 'now', work('c'))).rejects.toThrow('the server is shutting down');
    expect(log).toEqual(['a']);
  });
});
