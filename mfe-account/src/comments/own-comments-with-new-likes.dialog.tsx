import { episodePath, useApi, useNow, type ApiClient, type CallResult } from '@komado/shared-contracts';
import { color, formatDay, Dialog, EmptyState, font, hover, Icon, Pill, space } from '@komado/shared-ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { OlderEntriesFooter } from '../older-entries/older-entries-footer.component';
import { useOlderEntries, type EntriesPage } from '../older-entries/use-older-entries';
import { LoadedContent } from '../loading/loaded-content.component';

type OwnComment = CallResult<'GET /episode/comment/history'>['own_comment_list'][number];
const LIKE_NOTICE_CALL = 'GET /episode/comment/like/notice';
interface Loaded {
  readonly first: EntriesPage<OwnComment>;
  /** New likes by comment. */
  readonly newLikes: ReadonlyMap<number, number>;
}
const List = styled.ul`
  & > li + li {
    border-top: 1px solid ${color.line};
  }
`;
const Row = styled(Link)`
  display: grid;
  gap: ${space[1]};
  padding-block: ${space[3]};
  & > small {
    font: ${font.caption};
    color: ${color.muted};
  }
  & > p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  ${hover} {
    &:hover small {
      color: ${color.action};
    }
  }
`;
const Likes = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 28px;
  font: ${font.label};
  color: ${color.muted};
`;

async function loadComments(api: ApiClient, offset: number): Promise<EntriesPage<OwnComment>> {
  const { own_comment_list, total_count } = await api.call('GET /episode/comment/history', { offset });
  return { entries: own_comment_list, hasMore: offset + own_comment_list.length < total_count };
}
/** Fetches the new likes by comment, which marks them as seen. A response has space for a limited number of comments: the rest are requested again. */
async function fetchNewLikes(api: ApiClient): Promise<ReadonlyMap<number, number>> {
  const newLikes = new Map<number, number>();
  for (;;) {
    const { notice_list, new_like_count } = await api.call(LIKE_NOTICE_CALL);
    let listed = 0;
    for (const { comment_id, new_like_count: count } of notice_list) {
      listed += count;
      newLikes.set(comment_id, (newLikes.get(comment_id) ?? 0) + count);
    }
    if (notice_list.length === 0 || listed >= new_like_count) return newLikes;
  }
}
interface OwnCommentsWithNewLikesDialogProperties {
  onClose: () => void;
  onSeen: () => void;
}

/** Opening the list marks the new likes as seen on the server. */
async function loadAll(api: ApiClient): Promise<Loaded> {
  const [first, newLikes] = await Promise.all([loadComments(api, 0), fetchNewLikes(api)]);
  return { first, newLikes };
}

function Comments({ first, newLikes, onClose, onSeen }: Loaded & OwnCommentsWithNewLikesDialogProperties) {
  const api = useApi();
  const now = useNow();
  const older = useOlderEntries(first, (shown) => loadComments(api, shown.length));
  useEffect(onSeen, [onSeen]);
  if (older.entries.length === 0)
    return <EmptyState icon="comment" message="You haven’t written any comments yet. You can comment after a chapter’s last page." />;
  return (
    <>
      <List>
        {older.entries.map(({ comment_id, comment, like_count, created_date, title, episode }) => {
          const fresh = newLikes.get(comment_id) ?? 0;
          return (
            <li key={comment_id}>
              <Row to={episodePath(title.title_id, episode.episode_id)} onClick={onClose}>
                <small>
                  {title.title_name}, ch. {episode.episode_number}, {formatDay(created_date, now)}
                </small>
                <p>{comment}</p>
                <Likes>
                  <Icon name="heart" size="small" label="Likes" /> {like_count}
                  {fresh > 0 ? <Pill tone="rented">{fresh} new</Pill> : null}
                </Likes>
              </Row>
            </li>
          );
        })}
      </List>
      <OlderEntriesFooter {...older} noun="Older comments" />
    </>
  );
}

/** The reader's comments, newest first, with their new likes. */
export const OwnCommentsWithNewLikesDialog = (properties: OwnCommentsWithNewLikesDialogProperties) => (
  <Dialog isOpen onClose={properties.onClose} heading="Your comments" size="wide">
    <LoadedContent load={loadAll} failureMessage="We couldn’t load your comments.">
      {(loaded) => <Comments {...loaded} {...properties} />}
    </LoadedContent>
  </Dialog>
);
