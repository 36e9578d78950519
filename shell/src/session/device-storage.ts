/** What the browser stores between visits. Every value is validated when read: anyone can write there. */
export interface TicketExpiryRecord {
  readonly userId: number;
  /** YYYY-MM-DD on the clock shifted by the locale's offset. */
  readonly date: string;
  readonly isExpiredBadge: boolean;
}
/** The last day on which this device requested a login bonus, and for which account. */
export interface PromptedBonus {
  readonly accountId: number;
  /** YYYY-MM-DD on the clock shifted by the locale's offset. */
  readonly day: string;
}
const Key = {
  isLoggedIn: 'isLoggedIn',
  ticketExpiryRecords: 'ticketExpiryRecords',
  webStatusCheckedAt: 'webStatusCheckedAt',
  promptedBonus: 'askedBonus',
  isLogoutUnanswered: 'isLogoutUnanswered',
} as const;

export interface DeviceStorage {
  /** null: nothing was ever stored. */
  isLoggedIn(): boolean | null;
  setLoggedIn(isLoggedIn: boolean): void;
  ticketExpiryRecords(): readonly TicketExpiryRecord[];
  setTicketExpiryRecords(records: readonly TicketExpiryRecord[]): void;
  /** Milliseconds since the epoch; null if it was never checked. */
  webStatusCheckedAt(): number | null;
  setWebStatusCheckedAt(at: number): void;
  promptedBonus(): PromptedBonus | null;
  setPromptedBonus(prompted: PromptedBonus): void;
  /** Whether the reader logged out here while the server was unreachable, so that the session may still exist. */
  isLogoutUnanswered(): boolean;
  setLogoutUnanswered(isUnanswered: boolean): void;
}

const isRecord = (value: unknown): value is TicketExpiryRecord => {
  const { userId, date, isExpiredBadge } = (value ?? {}) as Partial<Record<keyof TicketExpiryRecord, unknown>>;
  return typeof userId === 'number' && typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) && typeof isExpiredBadge === 'boolean';
};

/**
 * A browser may refuse to store anything (full disk), or refuse the storage itself (site data that its owner blocks): then nothing is
 * remembered, and nothing breaks.
 */
export function createDeviceStorage(): DeviceStorage {
  const read = (key: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };
  const write = (key: string, value: unknown) => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      return;
    }
  };
  return {
    isLoggedIn: () => {
      const value = read(Key.isLoggedIn);
      return typeof value === 'boolean' ? value : null;
    },
    setLoggedIn: (isLoggedIn) => write(Key.isLoggedIn, isLoggedIn),
    ticketExpiryRecords: () => {
      const value = read(Key.ticketExpiryRecords);
      return Array.isArray(value) ? value.filter(isRecord) : [];
    },
    setTicketExpiryRecords: (records) => write(Key.ticketExpiryRecords, records),
    webStatusCheckedAt: () => {
      const value = read(Key.webStatusCheckedAt);
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    },
    setWebStatusCheckedAt: (at) => write(Key.webStatusCheckedAt, at),
    promptedBonus: () => {
      const { accountId, day } = (read(Key.promptedBonus) ?? {}) as Partial<Record<keyof PromptedBonus, unknown>>;
      return typeof accountId === 'number' && typeof day === 'string' ? { accountId, day } : null;
    },
    setPromptedBonus: (prompted) => write(Key.promptedBonus, prompted),
    isLogoutUnanswered: () => read(Key.isLogoutUnanswered) === true,
    setLogoutUnanswered: (isUnanswered) => write(Key.isLogoutUnanswered, isUnanswered),
  };
}
