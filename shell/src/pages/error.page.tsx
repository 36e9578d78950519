import { ErrorCode, errorCodeLabel, errorMessage, isReturnPath, pathOf, routes } from '@komado/shared-contracts';
import { ExternalLinkButton, LinkButton } from '@komado/shared-ui';
import { NON_RETRYABLE_CODES } from './error-redirect';
import { RETURN_PATH_PARAMETER } from '../consent/reader-age-from-cookies';
import { GateIllustration } from '../drawings/gate-illustration.component';
import { shellPage } from '../shell-page';
import { MessageColumn, MessageLinks, MessageNote, MessagePicture, MessageText } from './message-column.component';

/** The code in an error page's URL; anything that is not a number becomes the unknown error. */
export const parseErrorCode = (text: string | undefined): number =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : ErrorCode.unknown;

const ACCOUNT_CODES: readonly number[] = NON_RETRYABLE_CODES.filter((code) => code !== ErrorCode.reportCountryUnapplicable);
const headingOf = (code: number): string => {
  if (code === ErrorCode.reportCountryUnapplicable) return 'Not in your region yet';
  if (ACCOUNT_CODES.includes(code)) return 'Account unavailable';
  return 'We spilled the ink';
};

/** The message of a code, the code on a separate line, and links. The retry is a full load of `retryPath`. */
export function ErrorPage({ code, retryPath }: { code: number; retryPath?: string }) {
  const isRegion = code === ErrorCode.reportCountryUnapplicable;
  return (
    <MessageColumn>
      {isRegion ? (
        <GateIllustration scene="region" />
      ) : ACCOUNT_CODES.includes(code) ? (
        <GateIllustration scene="account" />
      ) : (
        <MessagePicture src="/assets/static/oops.webp" alt="Oops! Sorry!" width={560} height={385} />
      )}
      <h1>{headingOf(code)}</h1>
      <MessageText>{errorMessage(code)}</MessageText>
      <MessageNote>{errorCodeLabel(code)}</MessageNote>
      <MessageLinks>
        {retryPath === undefined ? null : (
          <ExternalLinkButton href={retryPath} isWide icon="retry">
            Try again
          </ExternalLinkButton>
        )}
        <LinkButton to={routes.index.path} variant={retryPath === undefined ? 'primary' : 'secondary'} isWide>
          Go to Home
        </LinkButton>
        <LinkButton to={pathOf('article-help')} variant="quiet" isWide>
          Help
        </LinkButton>
      </MessageLinks>
    </MessageColumn>
  );
}

export const errorPage = shellPage<{ retryPath: string | null }>({
  loader: async ({ url }) => {
    const from = url.searchParams.get(RETURN_PATH_PARAMETER);
    return { retryPath: isReturnPath(from) ? from : null };
  },
  Component: ({ params, data }) => {
    const code = parseErrorCode(params['errorCode']);
    return <ErrorPage code={code} retryPath={NON_RETRYABLE_CODES.includes(code) ? undefined : (data.retryPath ?? undefined)} />;
  },
  head: ({ params }) => ({ title: errorMessage(parseErrorCode(params['errorCode'])) }),
});
