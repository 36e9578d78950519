/** Values stored in this browser. If storage is blocked, they are simply forgotten. */
export interface BrowserStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

export const browserStorage: BrowserStorage = {
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
      // Storage full or blocked: reading continues.
    }
  },
};
