import { existsSync } from 'node:fs';

/**
 * The command line with which a person runs one of this project's commands, in a source tree, an installed package, or the container image.
 */
export function commandText(program: 'mfe' | 'operator', args: string, module = import.meta.url): string {
  // A squad's own repository installs the packages.
  if (/\/node_modules\/@komado\//.test(module)) return `npx ${program} ${args}`;
  // The container image has its commands on the PATH, and none of the packages that run sources.
  return existsSync(new URL('../../node_modules/tsx', module)) ? `npm run ${program} -- ${args}` : `${program} ${args}`;
}
export const mfeCommand = (args: string): string => commandText('mfe', args);
