import type { Database, Lock } from '../database';

/** An arbitrary lock ID. */
const SCHEDULE_LOCK = 5_310_218;

/** One server of a database at a time is the leader, which runs the scheduled jobs. */
export function leaderElection(database: Pick<Database, 'tryLock'>) {
  let lock: Lock | undefined;
  /** Lets another server become the leader. */
  async function resign(): Promise<void> {
    const former = lock;
    lock = undefined;
    await former?.release();
  }
  return {
    resign,
    /** Becomes the leader if no other server is. Rejects if the database does not respond. */
    async isLeader() {
      if (lock) {
        try {
          await lock.check();
          return true;
        } catch {
          void resign().catch(() => undefined);
        }
      }
      lock = await database.tryLock(SCHEDULE_LOCK);
      return lock !== undefined;
    },
  };
}
