/** What this browser remembers. A browser that refuses storage only forgets. */
export interface LocalMemory {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

export const localMemory: LocalMemory = {
  read: (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, value) => {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // Full or forbidden: the reader reads on.
    }
  },
};
