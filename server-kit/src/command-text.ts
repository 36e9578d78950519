import { existsSync } from 'node:fs';

/** The text with which a person runs one of this project's commands from the place where a module is. */
export function commandText(program: 'mfe' | 'operator', words: string, module = import.meta.url): string {
  // A squad's own repository installs the packages.
  if (/\/node_modules\/@komado\//.test(module)) return `npx ${program} ${words}`;
  // The container image has its commands on the PATH, and none of the packages that run sources.
  return existsSync(new URL('../../node_modules/tsx', module)) ? `npm run ${program} -- ${words}` : `${program} ${words}`;
}
export const mfeCommand = (words: string): string => commandText('mfe', words);
