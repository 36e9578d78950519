import { createContext, useContext } from 'react';
import type { RemoteModules } from '../remotes/remote-modules';

/** Context of the shell's own components, in addition to the app services. */
export interface ShellContextValue {
  readonly remotes: RemoteModules;
  readonly publicUrl: string;
  readonly compositionId: string;
  readonly nonce: string | undefined;
  /** The locale's UTC offset for counting ages. */
  readonly offsetMinutes: number;
}
const ShellContext = createContext<ShellContextValue | null>(null);
export const ShellProvider = ShellContext.Provider;
export function useShell(): ShellContextValue {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('This component must be rendered inside the shell.');
  return shell;
}
