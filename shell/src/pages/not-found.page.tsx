import { pageNotFound, pathOf, routes } from '@komado/shared-contracts';
import { LinkButton } from '@komado/shared-ui';
import { MessageColumn, MessageLinks, MessageNote, MessagePicture, MessageText } from './message-column.component';

/** For every unmatched path. */
export const NotFoundPage = ({ path }: { path: string }) => (
  <MessageColumn>
    <MessagePicture src="/assets/static/oops.webp" alt="Oops! Sorry!" width={560} height={385} />
    <h1>Page not found</h1>
    <MessageText>This panel is missing. The page may have moved, or there’s a typo in the address.</MessageText>
    <MessageNote>{pageNotFound(path).message}</MessageNote>
    <MessageLinks>
      <LinkButton to={routes.index.path} isWide>
        Go to Home
      </LinkButton>
      <LinkButton to={pathOf('series')} variant="secondary" isWide>
        Series list
      </LinkButton>
      <LinkButton to={pathOf('search')} variant="secondary" isWide>
        Search
      </LinkButton>
    </MessageLinks>
  </MessageColumn>
);
