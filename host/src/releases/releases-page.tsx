import { PRODUCTION } from '@komado/server-kit';
import { LOGO_SVG } from '@komado/server-kit/http';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { CanarySection } from './page/canary-section.component';
import { FlagsSection } from './page/flags-section.component';
import { HistorySection } from './page/history-section.component';
import { LiveReleaseSection } from './page/live-release-section.component';
import { PreviewSection } from './page/preview-section.component';
import { OperatorForm, RELEASES_PATH, type ReleasesState, type SeenReleasesState } from './page/page-elements.component';
import { RELEASES_STYLE } from './releases-style';
import type { StaffSession } from './staff-session';

export { RELEASES_PATH, type ReleasesState };

export interface OperatorPageContext {
  readonly nonce: string;
  readonly theme: string | undefined;
  readonly done?: string | undefined;
  /** Where to see what `done` says. */
  readonly doneLink?: { readonly href: string; readonly text: string } | undefined;
  readonly failure?: string | undefined;
}
interface OperatorPageProperties extends OperatorPageContext {
  readonly title: string;
  readonly header: ReactNode;
  readonly isLogin?: boolean;
  /** Where the browser goes at once. */
  readonly next?: string;
  readonly children: ReactNode;
}

export function OperatorPage({
  nonce,
  theme,
  done,
  doneLink,
  failure,
  title,
  header,
  isLogin = false,
  next,
  children,
}: OperatorPageProperties) {
  return (
    <html lang="en" data-theme={theme === 'light' || theme === 'dark' ? theme : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {next !== undefined && <meta httpEquiv="refresh" content={`0;url=${next}`} />}
        <title>{`${title} | Komado`}</title>
        <link rel="icon" href="/assets/static/favicon.svg" type="image/svg+xml" />
        <style nonce={nonce}>{RELEASES_STYLE}</style>
      </head>
      <body>
        <header>
          <a href="/" aria-label="Komado, Home" dangerouslySetInnerHTML={{ __html: LOGO_SVG }} />
          {header}
        </header>
        <main className={isLogin ? 'login' : undefined}>
          {failure !== undefined && (
            <p className="note error wide" role="alert">
              {failure}
            </p>
          )}
          {done !== undefined && (
            <p className="note good wide" role="status">
              {done} {doneLink && <a href={doneLink.href}>{doneLink.text}</a>}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>
  );
}
export const renderHtmlDocument = (page: ReactNode): string => `<!doctype html>${renderToStaticMarkup(page)}`;

export const SINGLE_SIGN_ON_PATH = `${RELEASES_PATH}/sign-on`;
/** Leads on at once. */
export const redirectPage = (around: OperatorPageContext, path: string): string =>
  renderHtmlDocument(
    <OperatorPage {...around} title="Logged in" header={<h1>Staff</h1>} isLogin next={path}>
      <section>
        <h2>Logged in</h2>
        <p>
          <a className="button" href={path}>
            Continue
          </a>
        </p>
      </section>
    </OperatorPage>,
  );

export interface LogInState {
  readonly hasSingleSignOn?: boolean | undefined;
  readonly failure?: string | undefined;
  readonly returnPath?: string | undefined;
  /** What was entered before. */
  readonly name?: string | undefined;
  readonly isWithToken?: boolean | undefined;
}
function LogInForm({ returnPath, children }: LogInState & { readonly children: ReactNode }) {
  return (
    <form method="post" action={`${RELEASES_PATH}/log-in`}>
      {returnPath !== undefined && <input type="hidden" name="return" value={returnPath} />}
      {children}
      <button>Log in</button>
    </form>
  );
}
export const logInPage = (around: OperatorPageContext, state: LogInState): string =>
  renderHtmlDocument(
    <OperatorPage {...around} title="Staff login" header={<h1>Staff</h1>} isLogin>
      <section>
        <h2>Log in</h2>
        <p className="muted">
          Use your own token, or the operator token: the value of <code>OPERATOR_TOKEN</code>, or of the file <code>operator-token</code> in
          the data folder.
        </p>
        <LogInForm {...state}>
          <label>
            Your name
            <input
              name="name"
              autoComplete="username"
              maxLength={60}
              defaultValue={state.isWithToken ? state.name : ''}
              aria-describedby="name-note"
            />
          </label>
          <small id="name-note" className="muted">
            Shown in the history. Your own token needs none.
          </small>
          <label>
            Token
            <input name="token" type="password" autoComplete="current-password" required />
          </label>
        </LogInForm>
        {state.hasSingleSignOn && (
          <a
            className="button quiet"
            href={`${SINGLE_SIGN_ON_PATH}${state.returnPath === undefined ? '' : `?${new URLSearchParams({ return: state.returnPath }).toString()}`}`}
          >
            Log in with single sign-on
          </a>
        )}
        <details open={state.isWithToken === false}>
          <summary>Log in with name and password</summary>
          <div className="fields one">
            <p className="muted">Use the name and the password that an admin gave you, and the code that your authenticator app shows.</p>
            <LogInForm {...state}>
              <label>
                Name
                <input name="name" autoComplete="username" maxLength={60} required defaultValue={state.isWithToken ? '' : state.name} />
              </label>
              <label>
                Password
                <input name="password" type="password" autoComplete="current-password" required />
              </label>
              <label>
                Code
                <input name="code" inputMode="numeric" autoComplete="one-time-code" pattern="[0-9 ]{6,7}" title="Six digits" required />
              </label>
            </LogInForm>
          </div>
        </details>
      </section>
    </OperatorPage>,
  );

/** Shows that the store cannot be read; no action is possible meanwhile. */
export const unreadableStorePage = (around: OperatorPageContext, reason: string): string =>
  renderHtmlDocument(
    <OperatorPage {...around} title="Releases" header={<h1>Releases</h1>}>
      <section className="wide">
        <h2>Could not read the release store</h2>
        <p>Readers still get the last live release. {reason}</p>
        <p>
          <a className="button quiet" href={RELEASES_PATH}>
            Try again
          </a>
        </p>
      </section>
    </OperatorPage>,
  );

/** What readers get, and every action an operator can take. */
export function releasesPage(state: ReleasesState, session: StaffSession, formToken: string, around: OperatorPageContext): string {
  const title = state.environment === PRODUCTION ? 'Releases' : `Releases in ${state.environment}`;
  const seen: SeenReleasesState = { formToken, composition: state.live.composition, canary: state.live.canary?.composition };
  return renderHtmlDocument(
    <OperatorPage
      {...around}
      title={title}
      header={
        <>
          <h1>{title}</h1>
          <div className="session">
            <span className="muted">{session.by}</span>
            <a href={`${RELEASES_PATH}/errors`}>Browser errors</a>
            <OperatorForm action="log-out" seen={seen}>
              <button className="quiet">Log out</button>
            </OperatorForm>
          </div>
        </>
      }
    >
      {!state.isWritable && (
        <p className="note warn wide">
          This server reads releases from a URL and cannot change them. Run <code>npm run mfe -- status</code> on the machine with the
          release store.
        </p>
      )}
      <LiveReleaseSection state={state} seen={seen} />
      <CanarySection state={state} seen={seen} />
      <FlagsSection state={state} seen={seen} />
      <PreviewSection state={state} seen={seen} session={session} />
      <HistorySection state={state} />
    </OperatorPage>,
  );
}
