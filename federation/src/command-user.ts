import { userInfo } from 'node:os';

/** The user who runs the command, for the history. */
export function commandUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
