import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Site } from './site';

type OperatorLine =
  | { readonly type: 'progress' }
  | { readonly type: 'report'; readonly ok: boolean; readonly message: string; readonly data?: unknown }
  | { readonly type: 'end'; readonly failure?: string };

/**
 * Sends an operator command to the running server, like the command line does, without the cost of another process; the journey `comic-import`
 * uses the command line. Returns the data of each report; fails if the server refuses anything.
 */
export async function runOperatorCommand(site: Site, command: string, input: object = {}): Promise<unknown[]> {
  const textOf = (file: string) => readFile(path.join(site.dataDir, file), 'utf8');
  const { origin } = JSON.parse(await textOf('api-server.json')) as { origin: string };
  const response = await fetch(`${origin}/-/operator/${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(await textOf('operator-token')).trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const lines = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as OperatorLine);
  const reports = lines.flatMap((line) => (line.type === 'report' ? [line] : []));
  expect(reports.filter(({ ok }) => !ok).map(({ message }) => message)).toEqual([]);
  expect(lines.at(-1), 'a response that was not cut off').toEqual({ type: 'end' });
  return reports.map(({ data }) => data);
}
