import { pathOf, TitleCategory, useNow, type TitleDetail } from '@komado/shared-contracts';
import { ChipLink, formatDay, lowercaseDay, LinkButton, Picture } from '@komado/shared-ui';
import { titleActivityLabels } from '../page/title-activity-labels';
import { Description } from './description.component';
import { FollowButton } from './follow-button.component';
import { KEY_VISUAL_SIZES, KEY_VISUAL_WIDTHS } from './key-visual-sizes';
import type { ReadingLink } from '../page/reading-link';
import { ShareButton } from './share-button.component';
import {
  Actions,
  Author,
  BottomBar,
  Facts,
  HeadCover,
  Head,
  GenreLinks,
  MetaLine,
  TitleName,
  TitleNames,
  KeyVisual,
  Tag,
} from './title-header.styles';

const LONG_NAME = 24;
const VERY_LONG_NAME = 48;
const lengthOf = (name: string) => (name.length > VERY_LONG_NAME ? 'very-long' : name.length > LONG_NAME ? 'long' : 'short');
/** Minimum age in words. */
export const ageRatingLabel = (ageRating: number): string => (ageRating === 0 ? 'All ages' : `${ageRating}+`);

/** The wide picture above the head, as wide as the window. */
export const TitleKeyVisual = ({ title }: { title: TitleDetail }) => (
  <KeyVisual $tint={title.tint}>
    <Picture
      image={title.key_image_url}
      alt=""
      ratio={[16, 9]}
      sizes={KEY_VISUAL_SIZES}
      widths={KEY_VISUAL_WIDTHS}
      tint={title.tint}
      meanColor={title.key_image_color}
      priority
    />
  </KeyVisual>
);

/** Names, facts and actions, over the lower edge of the picture. */
export function TitleHeader({ title, read }: { title: TitleDetail; read: ReadingLink | null }) {
  const now = useNow();
  const activity = titleActivityLabels(title);
  return (
    <Head>
      <HeadCover title={title} sizes={TITLE_COVER_SIZES} />
      <TitleNames>
        <TitleName data-length={lengthOf(title.title_name)}>{title.title_name}</TitleName>
        {title.title_in_japanese ? <p lang="ja">{title.title_in_japanese}</p> : null}
        <Author to={pathOf('search-query', { query: title.author })}>{title.author}</Author>
      </TitleNames>
      <Facts>
        <MetaLine aria-label="About this title">
          <li>{title.title_category === TitleCategory.novel ? 'Novel' : 'Manga'}</li>
          <li>{ageRatingLabel(title.age_rating)}</li>
          {title.frequency ? <li>{title.frequency}</li> : null}
          {title.next_update_date ? <li>Next chapter {lowercaseDay(formatDay(title.next_update_date, now))}</li> : null}
        </MetaLine>
        {activity.length > 0 ? (
          <MetaLine aria-label="Readers" data-strong>
            {activity.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </MetaLine>
        ) : null}
        <Description title={title} />
        <GenreLinks aria-label="Genres and tags">
          {title.genre_name_list.map((genre) => (
            <li key={`genre-${genre.genre_id}`}>
              <ChipLink to={pathOf('search-genre-genreId', { genreId: genre.genre_id })}>{genre.genre_name}</ChipLink>
            </li>
          ))}
          {title.tag_list.map((tag) => (
            <li key={`tag-${tag.tag_id}`}>
              <Tag to={pathOf('search-tag-tagId', { tagId: tag.tag_id })}>#{tag.tag_name}</Tag>
            </li>
          ))}
        </GenreLinks>
      </Facts>
      <Actions>
        {read ? (
          <LinkButton size="large" to={read.to}>
            {read.label + read.detail}
          </LinkButton>
        ) : null}
        <FollowButton title={title} />
        <ShareButton title={title} />
      </Actions>
    </Head>
  );
}
const TITLE_COVER_SIZES = '(min-width: 1280px) 240px, (min-width: 768px) 168px, 120px';

export const ReadButtonBar = ({ read }: { read: ReadingLink }) => (
  <BottomBar data-lower-bar>
    <LinkButton isWide to={read.to}>
      {read.label + read.detail}
    </LinkButton>
  </BottomBar>
);
