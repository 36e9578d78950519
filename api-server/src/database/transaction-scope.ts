import { AsyncLocalStorage } from 'node:async_hooks';

export class TransactionInProgressError extends Error {
  override readonly name = 'TransactionInProgressError';
  constructor() {
    super('Inside a transaction only its transactor may be used: the database itself would wait for the transaction to end.');
  }
}

/** Tracks whether the running code is inside an open transaction of its database. */
export class TransactionScope {
  readonly #storage = new AsyncLocalStorage<{ isOpen: boolean }>();

  async enter<T>(work: () => Promise<T>): Promise<T> {
    this.assertOutside();
    const scope = { isOpen: true };
    return this.#storage.run(scope, async () => {
      try {
        return await work();
      } finally {
        scope.isOpen = false;
      }
    });
  }
  assertOutside(): void {
    if (this.#storage.getStore()?.isOpen) throw new TransactionInProgressError();
  }
}
