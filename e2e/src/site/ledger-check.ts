import { expect } from '@playwright/test';
import { runOperatorCommand } from './operator-command';
import type { Site } from './site';

/** Every point and ticket is accounted for: journeys that move money end with this check. */
export async function expectBalancedLedger(site: Site): Promise<void> {
  expect(await runOperatorCommand(site, 'ledger-verify')).toEqual([{ faults: [] }]);
}
