export { type AccountState, isClosedAccount, refusalOfState } from './account-state';
export {
  type LiveSince,
  startSession,
  countSessions,
  endOtherSession,
  endReplacedSession,
  endSession,
  endSessions,
  expireSessionWithoutCookie,
  findSession,
  liveSince,
  newToken,
  tokenHash,
} from './session';
export { sessionFinder } from './find-sessions';
