export { type AccountState, isClosedAccount, refusalOfState } from './account-state';
export {
  startSession,
  countSessions,
  endReplacedSession,
  endSession,
  endSessions,
  expireSessionWithoutCookie,
  findSession,
  liveSince,
  newToken,
  tokenHash,
} from './session';
