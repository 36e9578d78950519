import {
  emptyReaderState,
  isApiError,
  isSessionEnded,
  type ApiClient,
  type ApiError,
  type CallResult,
  type EventBus,
  type ReaderStateStore,
} from '@komado/shared-contracts';
import type { DeviceStorage } from './device-storage';
import { unrequestedBonusDay } from './unrequested-bonus-day';
import { isLoggedOutCode } from './logged-out-codes';
import { isTicketBadgeShown } from './ticket-badge';

export interface SessionManagerDependencies {
  readonly api: ApiClient;
  readonly session: ReaderStateStore;
  readonly bus: EventBus;
  readonly storage: DeviceStorage;
  /** Now, on the clock shifted by the locale's offset. */
  readonly now: () => Date;
  readonly offsetMinutes: number;
  /** Called when a load fails for a reason other than an ended session. */
  readonly onError: (error: unknown) => void;
  /** Called when the server reports that the session has ended, after `leave`. */
  readonly onEnded: () => void;
}
export interface SessionManager {
  /** Whether a user web token exists, according to the server's page and the events since. */
  hasUserWebToken(): boolean;
  /** Whether this page treats the reader as logged in. */
  isLoggedIn(): boolean;
  /** Stores the login and loads the account. */
  enter(): Promise<void>;
  /** Clears the login and everything loaded with it. */
  leave(): void;
  /** Reloads points and tickets. */
  refreshPoints(): Promise<void>;
  /** Reloads the account. */
  refreshAccount(): Promise<void>;
  /** Checks whether the session still exists if the refusal of a call suggests that it does not. */
  checkAfter(refusal: ApiError): Promise<void>;
  /** Listens to the members' events; returns a function that stops it. */
  listen(): () => void;
}

/** Whether the session exists, by its response. */
const ACCOUNT_CALL = 'GET /account';

/** Keeps the session store in sync with the server. `isTokenPresent`: as reported by the server with the page. */
export function createSessionManager(dependencies: SessionManagerDependencies, isTokenPresent: boolean): SessionManager {
  const { api, session, bus, storage } = dependencies;
  let hasToken = isTokenPresent;
  let isEntered = false;
  let loading: Promise<void> | null = null;

  const leave = () => {
    hasToken = false;
    isEntered = false;
    loading = null;
    storage.setLoggedIn(false);
    session.setState({ ...emptyReaderState });
  };
  const failed = (error: unknown) => {
    if (!isApiError(error) || !isLoggedOutCode(error.code)) return dependencies.onError(error);
    leave();
    dependencies.onEnded();
  };
  const storeHoldings = ({ point, ticket }: CallResult<'GET /account/point/all'>, userId: number) => {
    const question = { detailList: ticket.detail_list, userId, now: dependencies.now(), offsetMinutes: dependencies.offsetMinutes };
    session.setState({ point, ticket, hasTicketBadge: isTicketBadgeShown(question, storage) });
  };

  async function load(): Promise<void> {
    session.setState({ isLoggedIn: true, status: 'pending' });
    try {
      const account = await api.call(ACCOUNT_CALL);
      const [app, holdings, user] = await Promise.all([
        api.call('GET /app/boot'),
        api.call('GET /account/point/all'),
        api.call('GET /user', { user_id: account.user_id }),
      ]);
      // The reader may have logged out meanwhile.
      if (!isEntered) return;
      const loginBonusDay = unrequestedBonusDay(
        {
          accountId: account.account_id,
          createdDate: app.karte_data.created_date,
          now: dependencies.now(),
          offsetMinutes: dependencies.offsetMinutes,
        },
        storage,
      );
      session.setState({ account, optOut: account.opt_out, app, user, loginBonusDay, status: 'success' });
      storeHoldings(holdings, account.user_id);
    } catch (error) {
      if (!isEntered) return;
      if (!isApiError(error) || !isLoggedOutCode(error.code)) session.setState({ status: 'error' });
      failed(error);
    }
  }
  const enter = () => {
    hasToken = true;
    isEntered = true;
    storage.setLoggedIn(true);
    if (loading) return loading;
    const started = load().finally(() => {
      if (loading === started) loading = null;
    });
    loading = started;
    return started;
  };
  const refreshPoints = async () => {
    // A load in progress may have been requested before the change.
    await loading;
    const userId = session.getState().account?.user_id;
    if (!isEntered || userId === undefined) return;
    try {
      const holdings = await api.call('GET /account/point/all');
      if (isEntered) storeHoldings(holdings, userId);
    } catch (error) {
      if (isEntered) failed(error);
    }
  };

  const refreshAccount = async () => {
    if (!isEntered || session.getState().account === null) return;
    try {
      const account = await api.call(ACCOUNT_CALL);
      // The account that the page shows stays: calls for it are refused with a message.
      if (session.getState().account?.account_id !== account.account_id) return;
      if (isEntered) session.setState({ account, optOut: account.opt_out });
    } catch (error) {
      if (isEntered) failed(error);
    }
  };

  let isChecking = false;
  const checkAfter = async ({ code, call }: ApiError) => {
    // A refused POST is left to its form, which requests a login and keeps what was typed.
    const isHint = isSessionEnded(code) && call?.startsWith('GET ') && call !== ACCOUNT_CALL;
    if (!isHint || !isEntered || loading || isChecking) return;
    isChecking = true;
    await refreshAccount().finally(() => (isChecking = false));
  };

  return {
    hasUserWebToken: () => hasToken,
    isLoggedIn: () => isEntered,
    enter,
    leave,
    refreshPoints,
    refreshAccount,
    checkAfter,
    listen: () => {
      const stops = [
        bus.on('logged-in', () => {
          storage.setLogoutUnanswered(false);
          void enter();
        }),
        bus.on('logged-out', ({ isUnanswered = false }) => {
          storage.setLogoutUnanswered(isUnanswered);
          leave();
        }),
        bus.on('points-changed', () => void refreshPoints()),
        bus.on('account-changed', () => void refreshAccount()),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}
