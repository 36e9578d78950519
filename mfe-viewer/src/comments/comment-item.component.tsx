import { useNow, type Comment } from '@komado/shared-contracts';
import {
  Avatar,
  Caption,
  color,
  font,
  formatCount,
  hover,
  Icon,
  IconButton,
  radius,
  space,
  tabularFigures,
  VisuallyHidden,
} from '@komado/shared-ui';
import { memo, useState } from 'react';
import styled from 'styled-components';
import { formatAge } from './comment-age';
import { authorName } from './comment-author';

const Row = styled.article`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: ${space[3]};
  padding-block: ${space[4]};
  border-bottom: 1px solid ${color.line};
  /* Of five hundred comments, only those on screen are rendered. */
  content-visibility: auto;
  contain-intrinsic-size: auto 120px;
  /* Between the bars of a title's page. */
  scroll-margin-block: 84px 96px;
`;
const AuthorLine = styled.header`
  display: flex;
  align-items: baseline;
  gap: ${space[2]};
  min-width: 0;
  & > b {
    font: ${font.smallStrong};
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > span {
    flex: none;
  }
`;
/** No text can break out of its box: long words wrap, stacked diacritics are clipped, and text direction is isolated. */
const CommentText = styled.p`
  margin-top: ${space[1]};
  white-space: pre-line;
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
  overflow: clip;
  overflow-clip-margin: 4px;
  &[data-short='true'] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
  }
`;
const Text = styled.button`
  min-height: 44px;
  color: ${color.action};
  font: ${font.label};
`;
const CommentButtons = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin: ${space[1]} 0 -8px -10px;
  color: ${color.muted};
`;
const Like = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 44px;
  min-height: 44px;
  padding: 0 10px;
  border-radius: ${radius.pill};
  font: ${font.label};
  ${tabularFigures}
  &[aria-pressed='true'] {
    color: ${color.action};
  }
  &[aria-pressed='true'] svg {
    fill: currentColor;
  }
  ${hover} {
    &:hover {
      background: ${color.surfaceStrong};
    }
  }
`;
const Likes = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 10px;
  font: ${font.label};
  ${tabularFigures}
`;
/** Longer comments are collapsed. */
const LONG_LINES = 6;
const LONG_LETTERS = 600;
const isLong = (text: string): boolean => text.split('\n').length > LONG_LINES || text.length > LONG_LETTERS;

export interface CommentItemProperties {
  comment: Comment;
  onLike: (comment: Comment) => void;
  onMore: (comment: Comment) => void;
}
/** One comment: author, time, text and likes. */
export const CommentItem = memo(function CommentItem({ comment, onLike, onMore }: CommentItemProperties) {
  const now = useNow();
  const [isUnfolded, setUnfolded] = useState(false);
  const name = authorName(comment);
  const isFolded = isLong(comment.comment) && !isUnfolded;
  return (
    <Row aria-label={`Comment by ${name}`} data-comment={comment.comment_id} tabIndex={-1}>
      <Avatar image={comment.icon_url} />
      <div>
        <AuthorLine>
          <b dir="auto">{name}</b>
          <Caption>
            {comment.is_own ? 'You, ' : ''}
            {comment.country ? `${comment.country}, ` : ''}
            <time dateTime={comment.created_date}>{formatAge(comment.created_date, now)}</time>
          </Caption>
        </AuthorLine>
        <CommentText dir="auto" data-short={isFolded}>
          {comment.comment}
        </CommentText>
        {isFolded ? (
          <Text type="button" onClick={() => setUnfolded(true)}>
            Show full comment
          </Text>
        ) : null}
        <CommentButtons>
          {comment.is_own ? (
            <Likes>
              <Icon name="heart" size="medium" />
              {formatCount(comment.like_count)}
              <VisuallyHidden> likes</VisuallyHidden>
            </Likes>
          ) : (
            <Like type="button" aria-pressed={comment.is_liked} onClick={() => onLike(comment)}>
              <Icon name="heart" size="medium" />
              <VisuallyHidden>Like </VisuallyHidden>
              {formatCount(comment.like_count)}
            </Like>
          )}
          <IconButton icon="more" iconSize="medium" label={`More about the comment by ${name}`} onClick={() => onMore(comment)} />
        </CommentButtons>
      </div>
    </Row>
  );
});
