import { FlowKind } from '@komado/shared-contracts';
import type { JournalKind } from './post-journal';

export const FLOW_KINDS: Readonly<Record<JournalKind, FlowKind>> = {
  payment: FlowKind.purchase,
  'sign-up-bonus': FlowKind.signUpBonus,
  'operator-grant': FlowKind.grant,
  'unlock-episode': FlowKind.episode,
  'unlock-episodes': FlowKind.bulk,
  'point-back': FlowKind.pointBack,
  'buy-magazine': FlowKind.magazine,
  'login-bonus': FlowKind.loginBonus,
  'monthly-plan': FlowKind.subscription,
  'rent-episode-title-ticket': FlowKind.rental,
  'rent-episode-premium-ticket': FlowKind.rental,
  expiry: FlowKind.expiry,
  return: FlowKind.return,
  'return-corrected': FlowKind.returnCorrected,
};
