import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the working tree. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const roomFolder = (member: string): string => path.join(PROJECT_ROOT, member === 'shell' ? 'shell' : `mfe-${member}`);
