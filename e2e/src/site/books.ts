import { expect } from '@playwright/test';
import { operates } from './operates';
import type { Site } from './site';

/** Every point and ticket is accounted for: journeys that move money end with this check. */
export async function booksBalance(site: Site): Promise<void> {
  expect(await operates(site, 'ledger-verify')).toEqual([{ faults: [] }]);
}
