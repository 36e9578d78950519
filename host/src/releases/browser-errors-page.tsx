import type { ErrorFrame, MappedError } from './fetch-browser-errors';
import { CompositionId, RelativeTime, RELEASES_PATH } from './page/page-elements.component';
import { renderHtmlDocument, OperatorPage, type OperatorPageContext } from './releases-page';

export const BROWSER_ERRORS_PATH = `${RELEASES_PATH}/errors`;
/** How far back the page looks. */
export const BROWSER_ERROR_HOURS = 24 * 7;

function Frames({ frames }: { frames: readonly ErrorFrame[] }) {
  if (frames.length === 0) return <p className="muted">The browser sent no position in a published file.</p>;
  return (
    <ol className="frames">
      {frames.map(({ frame, source }, at) => (
        <li key={at} className={source?.position.startsWith('node_modules/') ? 'muted' : undefined}>
          <code title={frame}>{source?.position ?? frame}</code>
          {source?.name && !source.position.startsWith('node_modules/') && <span className="muted"> {source.name}</span>}
          {!source && <span className="muted small"> (no source map)</span>}
        </li>
      ))}
    </ol>
  );
}

/** Errors that browsers reported, with their positions in the sources; undefined if they could not be fetched. */
export const browserErrorsPage = (errors: readonly MappedError[] | undefined, by: string, around: OperatorPageContext): string =>
  renderHtmlDocument(
    <OperatorPage
      {...around}
      title="Browser errors"
      header={
        <>
          <h1>Browser errors</h1>
          <div className="session">
            <span className="muted">{by}</span>
            <a href={RELEASES_PATH}>Releases</a>
          </div>
        </>
      }
    >
      {!errors && <p className="note error wide">Could not get the errors from the api-server. Check that it is running, and try again.</p>}
      {errors?.length === 0 && <p className="note wide">Browsers reported no errors in the last 7 days.</p>}
      {errors?.map(({ member, version, message, composition, reports, firstAt, lastAt, frames }, at) => (
        <section key={at} className="wide">
          <div className="row">
            <h2>{message || 'No message'}</h2>
            <span className="pill">{reports === 1 ? 'once' : `${reports} times`}</span>
          </div>
          <p>
            <strong>
              {member}@{version}
            </strong>
            <span className="muted">
              {reports === 1 ? ' · ' : ' · last '}
              <RelativeTime at={lastAt} />
              {reports > 1 && (
                <>
                  {' · first '}
                  <RelativeTime at={firstAt} />
                </>
              )}
            </span>
          </p>
          <Frames frames={frames} />
          <CompositionId id={composition} />
        </section>
      ))}
    </OperatorPage>,
  );
