import { AsyncLocalStorage } from 'node:async_hooks';

export class TransactionInProgressError extends Error {
  override readonly name = 'TransactionInProgressError';
  constructor() {
    super(
      'A query used the database inside a transaction, and would wait forever for that transaction to end. Use the transaction (tx) instead.',
    );
  }
}

interface OpenScope {
  readonly of: OpenTransactionTracker;
  isOpen: boolean;
  /** Of another database. */
  readonly around: OpenScope | undefined;
}
/** A single storage for all databases: each one slows every promise of the process, even after its database is closed. */
const storage = new AsyncLocalStorage<OpenScope>();

/** Tracks whether the running code is inside an open transaction of its database. */
export class OpenTransactionTracker {
  async enter<T>(work: () => Promise<T>): Promise<T> {
    this.assertOutside();
    let around = storage.getStore();
    // A reference to an ended scope would keep it from being garbage-collected.
    while (around && !around.isOpen) around = around.around;
    const scope: OpenScope = { of: this, isOpen: true, around };
    return storage.run(scope, async () => {
      try {
        return await work();
      } finally {
        scope.isOpen = false;
      }
    });
  }
  assertOutside(): void {
    for (let scope = storage.getStore(); scope; scope = scope.around)
      if (scope.of === this && scope.isOpen) throw new TransactionInProgressError();
  }
}
