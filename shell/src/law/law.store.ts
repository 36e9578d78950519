import { LawModal, type CallResult } from '@komado/shared-contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface LawState {
  /** What the reader has to accept before going on. */
  readonly modal: LawModal;
}
export type LawStore = StoreApi<LawState>;
export const createLawStore = (): LawStore => createStore<LawState>(() => ({ modal: LawModal.nothing }));

/** The page's law modal. It opens in the browser only, so a server's copy never leaves its first state. */
export const lawStore = createLawStore();

export function lawModalOf(
  status: Pick<CallResult<'GET /web/law/status'>, 'terms_of_service_update_flag' | 'privacy_policy_update_flag'>,
): LawModal {
  if (status.terms_of_service_update_flag) return status.privacy_policy_update_flag ? LawModal.both : LawModal.termsOfService;
  return status.privacy_policy_update_flag ? LawModal.privacyPolicy : LawModal.nothing;
}
