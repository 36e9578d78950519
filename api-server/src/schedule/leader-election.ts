import type { Database, Lock } from '../database';

/** An arbitrary lock ID. */
const SCHEDULE_LOCK = 5_310_218;

/** One server of a database at a time is the leader, which runs the scheduled jobs. */
export interface LeaderElection {
  /** Becomes the leader if no other server is. Rejects if the database does not respond. */
  isLeader(): Promise<boolean>;
  /** Lets another server become the leader. */
  resign(): Promise<void>;
}

export function leaderElection(database: Pick<Database, 'tryLock'>): LeaderElection {
  let lock: Lock | undefined;
  async function resign(): Promise<void> {
    const former = lock;
    lock = undefined;
    await former?.release();
  }
  return {
    resign,
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
