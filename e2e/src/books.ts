import { expect } from '@playwright/test';
import type { Site } from './site';

/** Every point and ticket is accounted for: journeys that move money end with this check. */
export async function booksBalance(site: Site): Promise<void> {
  const verified = await site.run('operator', ['ledger', 'verify', '--json']);
  expect(JSON.parse(verified.output)).toMatchObject({ ok: true, faults: [] });
}
