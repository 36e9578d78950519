import { titlePath, useAppServices, type ApiClient, type CallResult } from '@komado/shared-contracts';
import { Button, Caption, color, Cover, EmptyState, font, formatNumberOf, hover, space, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { OlderEntriesFooter } from '../older-entries/older-entries-footer.component';
import { useOlderEntries, type EntriesPage } from '../older-entries/use-older-entries';
import { markFollowed } from './followed.store';
import { LoadedDialog } from '../loading/loaded-content.component';

const LIST = 'GET /title/follow/list';
type FollowedTitle = CallResult<typeof LIST>['followed_title_list'][number];

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[3]};
    align-items: center;
    padding-block: ${space[2]};
  }
  & > li + li {
    border-top: 1px solid ${color.line};
  }
`;
const Anchor = styled(Link)`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;
  & b {
    display: block;
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
  ${hover} {
    &:hover b {
      color: ${color.action};
    }
  }
`;
/** The same width with either label, so that nothing next to it moves. */
const UnfollowButton = styled(Button)`
  min-width: 96px;
`;

async function loadTitles(api: ApiClient, offset: number): Promise<EntriesPage<FollowedTitle>> {
  const { followed_title_list, total_count } = await api.call(LIST, { offset });
  return { entries: followed_title_list, hasMore: offset + followed_title_list.length < total_count };
}

interface FollowedTitlesDialogProperties {
  onClose: () => void;
  /** A title was unfollowed, or followed again. */
  onChange: () => void;
}

function Titles({ first, onClose, onChange }: { first: EntriesPage<FollowedTitle> } & FollowedTitlesDialogProperties) {
  const { api, bus } = useAppServices();
  const refusalOf = useErrorTextWithLogin();
  const once = useSingleFlight();
  const [unfollowed, setUnfollowed] = useState<ReadonlySet<number>>(new Set());
  // Unfollowed titles no longer exist on the server: the next page's offset is lower by that many.
  const older = useOlderEntries(first, (shown) => loadTitles(api, shown.filter(({ title }) => !unfollowed.has(title.title_id)).length));
  const toggle = ({ title_id, title_name }: FollowedTitle['title'], isFollowed: boolean) =>
    once(async () => {
      const call = isFollowed ? 'POST /title/follow/cancel' : 'POST /title/follow/add';
      try {
        await api.call(call, { title_id });
        markFollowed(title_id, !isFollowed);
        setUnfollowed((before) => new Set(isFollowed ? [...before, title_id] : [...before].filter((id) => id !== title_id)));
        bus.emit('toast', {
          message: isFollowed ? `Unfollowed ${title_name}.` : `Following ${title_name} again.`,
          tone: 'good',
        });
        onChange();
      } catch (error) {
        bus.emit('toast', { message: refusalOf(error), tone: 'error' });
      }
    }, title_id);
  if (older.entries.length === 0)
    return <EmptyState icon="bell" message="You don’t follow any titles yet. Use the Follow button on a title’s page." />;
  return (
    <>
      <List>
        {older.entries.map(({ title, new_episode_count: count }) => {
          const isFollowed = !unfollowed.has(title.title_id);
          return (
            <li key={title.title_id}>
              <Anchor to={titlePath(title.title_id)} onClick={onClose}>
                <Cover title={title} sizes="48px" />
                <span>
                  <b>{title.title_name}</b>
                  <Caption>{count > 0 ? formatNumberOf(count, 'new chapter') : 'Nothing new'}</Caption>
                </span>
              </Anchor>
              <UnfollowButton
                variant="secondary"
                size="small"
                aria-label={`${isFollowed ? 'Unfollow' : 'Follow'} ${title.title_name}`}
                onClick={() => void toggle(title, isFollowed)}
              >
                {isFollowed ? 'Unfollow' : 'Follow'}
              </UnfollowButton>
            </li>
          );
        })}
      </List>
      <OlderEntriesFooter {...older} noun="More titles" />
    </>
  );
}

const loadFirstTitles = (api: ApiClient) => loadTitles(api, 0);

/** All titles that the reader follows, each with a button to unfollow it. */
export const FollowedTitlesDialog = (properties: FollowedTitlesDialogProperties) => (
  <LoadedDialog
    heading="Titles you follow"
    load={loadFirstTitles}
    failureMessage="We couldn’t load the titles you follow."
    onClose={properties.onClose}
  >
    {(first) => <Titles first={first} {...properties} />}
  </LoadedDialog>
);
