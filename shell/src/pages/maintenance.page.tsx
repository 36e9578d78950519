import {
  ErrorCode,
  errorMessage,
  isApiError,
  MAINTENANCE_IMAGE_BREAKPOINT_PX,
  routes,
  SUCCESS_STATUS,
  useApi,
  type PageProperties,
} from '@komado/shared-contracts';
import { Button, ExternalLinkButton, revealWhenParsed, space } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { allowOncePerInterval } from '../session/allow-once-per-interval';
import { shellPage } from '../shell-page';
import { MessageColumn, MessageLinks, MessageNote, MessagePicture, MessageText } from './message-column.component';

export interface MaintenanceData {
  readonly message: string;
  readonly socialUrl: string;
}
/** How often an open page polls whether the service is back. */
const POLL_INTERVAL_MS = 30_000;
/** When this page last sent the reader to the home page: a service that reports success and still fails would send them back and forth. */
const LEFT_AT_KEY = 'maintenanceLeftAt';

const Page = styled.div`
  min-height: 100dvh;
  display: grid;
  grid-template-rows: auto 1fr;
  justify-items: center;
`;
const Head = styled.div`
  padding: ${space[5]};
`;
/** Follows the theme in effect, whether chosen or the system's. */
const LightLogo = styled.img`
  :root[data-theme='dark'] & {
    display: none;
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      display: none;
    }
  }
`;
const DarkLogo = styled.img`
  display: none;
  :root[data-theme='dark'] & {
    display: block;
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      display: block;
    }
  }
`;
const Centered = styled(MessageColumn)`
  ${revealWhenParsed}
  align-content: center;
  /* Otherwise it would be as wide as its longest line, and move when another button replaces the first. */
  width: 100%;
`;

function MaintenancePage({ data }: PageProperties<MaintenanceData>) {
  const api = useApi();
  const navigate = useNavigate();
  const [message, setMessage] = useState(data.message);
  const [isUp, setUp] = useState(false);

  useEffect(() => {
    let isShown = true;
    const poll = () => {
      if (document.visibilityState === 'hidden') return;
      api.call('GET /web/status').then(
        ({ status, error_message }) => {
          if (!isShown) return;
          if (status !== SUCCESS_STATUS) setMessage(error_message || errorMessage(ErrorCode.maintenance));
          else if (allowOncePerInterval(LEFT_AT_KEY, Date.now())) void navigate(routes.index.path, { replace: true });
          else setUp(true);
        },
        // Without a response, the page stays unchanged.
        () => undefined,
      );
    };
    poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    document.addEventListener('visibilitychange', poll);
    return () => {
      isShown = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [api, navigate]);

  return (
    <Page>
      <Head>
        <LightLogo src="/assets/static/logo.svg" alt="Komado" width={146} height={28} />
        <DarkLogo src="/assets/static/logo-dark.svg" alt="Komado" width={146} height={28} />
      </Head>
      <Centered>
        <picture>
          <source media={`(min-width: ${MAINTENANCE_IMAGE_BREAKPOINT_PX}px)`} srcSet="/assets/static/maintenance-wide.webp" />
          <MessagePicture src="/assets/static/maintenance-narrow.webp" alt="Under maintenance" width={560} height={385} />
        </picture>
        <h1>Sharpening the pens</h1>
        <MessageText>{message}</MessageText>
        <MessageLinks>
          {/* One replaces the other: the column is centered, so an additional button would shift all of it. */}
          {isUp ? (
            <Button isWide onClick={() => void navigate(routes.index.path)}>
              Komado is back. Go to Home
            </Button>
          ) : (
            <ExternalLinkButton href={data.socialUrl} isWide rel="noopener" target="_blank">
              Get updates on social media
            </ExternalLinkButton>
          )}
        </MessageLinks>
        <MessageNote>Keep this page open. We’ll take you back as soon as Komado is up again.</MessageNote>
      </Centered>
    </Page>
  );
}

export const maintenancePage = shellPage<MaintenanceData>({
  loader: async ({ api, socialUrl, signal }) => {
    const fallback = errorMessage(ErrorCode.maintenance);
    try {
      const { error_message } = await api.call('GET /web/status', {}, { signal });
      return { message: error_message || fallback, socialUrl };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { message: fallback, socialUrl };
    }
  },
  Component: MaintenancePage,
  head: () => ({ title: 'Maintenance' }),
});
