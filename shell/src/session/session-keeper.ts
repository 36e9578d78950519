import { emptySession, isApiError, type ApiClient, type CallResult, type EventBus, type SessionStore } from '@komado/shared-contracts';
import type { DeviceStorage } from './device-storage';
import { bonusDay } from './login-bonus';
import { LOGGED_OUT_CODES } from './logged-out-codes';
import { ticketBadge } from './ticket-badge';

export interface SessionKeeperDependencies {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly bus: EventBus;
  readonly storage: DeviceStorage;
  /** Now, on the clock shifted by the locale's offset. */
  readonly now: () => Date;
  readonly offsetMinutes: number;
  /** Told of a load that failed for a reason other than a session that has ended. */
  readonly onError: (error: unknown) => void;
}
export interface SessionKeeper {
  /** Whether a user web token is there, as the server said on load and events have said since. */
  hasUserWebToken(): boolean;
  /** Whether this page counts the reader as logged in. */
  isLoggedIn(): boolean;
  /** Remembers the log-in and loads the account. */
  enter(): Promise<void>;
  /** Forgets the log-in and everything that was loaded with it. */
  leave(): void;
  /** Loads points and tickets again. */
  refreshPoints(): Promise<void>;
  /** Loads the account again. */
  refreshAccount(): Promise<void>;
  /** Listens to the rooms' events; gives back what stops it. */
  listen(): () => void;
}

/** Keeps the session store in step with the server. `isTokenPresent`: what the server told with the page. */
export function createSessionKeeper(dependencies: SessionKeeperDependencies, isTokenPresent: boolean): SessionKeeper {
  const { api, session, bus, storage } = dependencies;
  let hasToken = isTokenPresent;
  let isEntered = false;
  let loading: Promise<void> | null = null;

  const leave = () => {
    hasToken = false;
    isEntered = false;
    loading = null;
    storage.setLoggedIn(false);
    session.setState({ ...emptySession });
  };
  const keepHoldings = ({ point, ticket }: CallResult<'GET /account/point/all'>, userId: number) => {
    const question = { detailList: ticket.detail_list, userId, now: dependencies.now(), offsetMinutes: dependencies.offsetMinutes };
    session.setState({ point, ticket, hasTicketBadge: ticketBadge(question, storage) });
  };

  async function load(): Promise<void> {
    session.setState({ isLoggedIn: true, status: 'pending' });
    try {
      const account = await api.call('GET /account');
      const [app, holdings, user] = await Promise.all([
        api.call('GET /app/boot'),
        api.call('GET /account/point/all'),
        api.call('GET /user', { user_id: account.user_id }),
      ]);
      // The reader may have left while this was under way.
      if (!isEntered) return;
      const loginBonusDay = bonusDay(
        {
          accountId: account.account_id,
          createdDate: app.karte_data.created_date,
          now: dependencies.now(),
          offsetMinutes: dependencies.offsetMinutes,
        },
        storage,
      );
      session.setState({ account, optOut: account.opt_out, app, user, loginBonusDay, status: 'success' });
      keepHoldings(holdings, account.user_id);
    } catch (error) {
      if (!isEntered) return;
      if (isApiError(error) && LOGGED_OUT_CODES.has(error.code)) leave();
      else {
        session.setState({ status: 'error' });
        dependencies.onError(error);
      }
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
    const userId = session.getState().account?.user_id;
    if (!isEntered || userId === undefined) return;
    try {
      const holdings = await api.call('GET /account/point/all');
      if (isEntered) keepHoldings(holdings, userId);
    } catch (error) {
      if (isApiError(error) && LOGGED_OUT_CODES.has(error.code)) leave();
      else dependencies.onError(error);
    }
  };

  const refreshAccount = async () => {
    if (!isEntered || session.getState().account === null) return;
    try {
      const account = await api.call('GET /account');
      if (isEntered) session.setState({ account, optOut: account.opt_out });
    } catch (error) {
      if (isApiError(error) && LOGGED_OUT_CODES.has(error.code)) leave();
      else dependencies.onError(error);
    }
  };

  return {
    hasUserWebToken: () => hasToken,
    isLoggedIn: () => isEntered,
    enter,
    leave,
    refreshPoints,
    refreshAccount,
    listen: () => {
      const stops = [
        bus.on('logged-in', () => void enter()),
        bus.on('logged-out', leave),
        bus.on('points-changed', () => void refreshPoints()),
        bus.on('account-changed', () => void refreshAccount()),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}
