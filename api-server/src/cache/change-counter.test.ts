import { createChangeCounter } from './change-counter';

describe('a revision', () => {
  it('changes once a change has ended, and not before', async () => {
    const revision = createChangeCounter();
    const before = revision.current();
    let commit = (): void => undefined;
    const change = revision.after(new Promise<string>((resolve) => (commit = () => resolve('done'))));
    expect(revision.current()).toBe(before);
    commit();
    await expect(change).resolves.toBe('done');
    expect(revision.current()).not.toBe(before);
  });
  it('changes after a failed change, too, because it may have been committed', async () => {
    const revision = createChangeCounter();
    const before = revision.current();
    await expect(revision.after(Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(revision.current()).not.toBe(before);
  });
});
