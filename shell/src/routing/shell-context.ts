import { createContext, useContext } from 'react';
import type { ConsentQuestion } from '../law/consent-question';
import type { RemoteModules } from '../remotes/remote-modules';

/** What the shell's own components know beside the room. */
export interface ShellSurroundings {
  readonly remotes: RemoteModules;
  readonly publicUrl: string;
  readonly compositionId: string;
  readonly nonce: string | undefined;
  /** What the locale adds to UTC where ages are counted. */
  readonly offsetMinutes: number;
  /** What the consent sheet asked in the server's HTML. */
  readonly consent: ConsentQuestion | null;
}
const ShellContext = createContext<ShellSurroundings | null>(null);
export const ShellProvider = ShellContext.Provider;
export function useShell(): ShellSurroundings {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('This component must stand inside the shell.');
  return shell;
}
