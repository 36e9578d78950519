import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../../..');

/** Reads a file of the repository by its path from the root. */
export const readDocument = (document: string): string => readFileSync(path.join(ROOT, document), 'utf8');

/** The documents that describe the current state, by their paths; decisions describe a moment. */
export const currentDocuments = (): string[] => [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('decisions'))
    .map((file) => `docs/${file}`),
];
