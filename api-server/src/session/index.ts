export { type AccountState, isClosedAccount, refusalOfState } from './account-state';
export {
  type SessionCutoffs,
  startSession,
  countSessions,
  endOtherSession,
  endReplacedSession,
  endSession,
  endSessions,
  expireSessionWithoutCookie,
  findSession,
  sessionCutoffs,
  newToken,
  tokenHash,
} from './session';
export { createSessionLookup } from './session-lookup-cache';
