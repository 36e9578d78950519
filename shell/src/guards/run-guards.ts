import type { RouteEntry } from '@komado/shared-contracts';
import { pass, type GuardContext, type GuardRegistry, type GuardResult } from './guard';
import { skipAnsweredAgeGateGuard } from './skip-answered-age-gate.guard';
import { requireLoginGuard } from './require-login.guard';
import { requireValidSessionGuard } from './require-valid-session.guard';
import { titleGuard } from './title.guard';
import { viewerGuard } from './viewer.guard';

export type { GuardContext, GuardResult } from './guard';
export const guards: GuardRegistry = {
  'law-age': skipAnsweredAgeGateGuard,
  my: requireLoginGuard,
  'my-history': requireValidSessionGuard,
  viewer: viewerGuard,
  title: titleGuard,
};

/** Runs a route's guards in order; the first one that does not pass decides. */
export async function runGuards(route: Pick<RouteEntry, 'guards'>, context: GuardContext): Promise<GuardResult> {
  for (const name of route.guards) {
    const outcome = await guards[name](context);
    if (outcome.kind !== 'pass') return outcome;
  }
  return pass;
}
