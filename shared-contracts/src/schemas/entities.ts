import { z } from 'zod';
import { IMAGE_FORMATS, IMAGE_WIDTHS, NICKNAME_MAX_LENGTH } from '../constants';
import { BannerVisibility } from '../enumerations';
import {
  count,
  entity,
  enumeration,
  id,
  timestamp,
  timestampOrNull,
  integer,
  listOf,
  namesOf,
  textField,
  booleanField,
} from './response-fields';
import { PERIOD_DAYS, RESPONSE_LIMITS } from './documented-limits';
import { currency, episodeStatus, gender, scrollDirection, titleCategory } from './named-enumerations';

const IMAGE_DESCRIPTION = [
  'URL of an image, without size and format. Append `/{width}.{format}` to choose a variant, such as `/320.webp`;',
  `widths in pixels: ${IMAGE_WIDTHS.join(', ')}; formats: ${IMAGE_FORMATS.join(', ')}. The URL alone returns a medium size.`,
].join(' ');
const image = z
  .string()
  .meta({ id: 'ImageUrl', description: IMAGE_DESCRIPTION, example: '/media/public/0a1b2c3d/demo/cover/lighthouse-cats' });
export const imageUrl = (description: string) => image.describe(description);
export const imageUrlOrNull = (description: string) => image.nullable().describe(description);

const genreId = id('Identifies the genre.');
const genreText = textField('Name of the genre, in English.');
export const genre = entity('Genre', 'A genre with its picture.', {
  genre_id: genreId,
  genre_name: genreText,
  image_url: imageUrl('Picture of the genre.'),
});
export const genreName = entity('GenreName', 'A genre by its name.', { genre_id: genreId, genre_name: genreText });
export const tag = entity('Tag', 'A keyword that titles are marked with.', {
  tag_id: id('Identifies the tag.'),
  tag_name: textField('Name of the tag, in English.'),
});

export const countedTag = tag
  .extend({ title_count: count('Number of titles that are marked with it.') })
  .meta({ id: 'CountedTag', description: 'A tag and how many titles have it.' });

export const titleId = id('Identifies the title. In URLs of pages it is padded with zeros to five digits.');
export const titleText = textField('English name of the title.');
export const titleInJapanese = textField('Name of the title in Japanese; empty when it has none.');
export const author = textField('Author as it is printed: one name, or several with commas.');
export const ageRating = (of: string) => count(`Lowest age in years at which ${of} may be opened; 0 is for all ages.`);

export const episodeNumber = z
  .number()
  .min(0)
  .describe('Number of the episode in its title, as its publisher counts. Orders them; extra episodes may have decimals, such as 10.5.');
const latestEpisode = entity('LatestEpisode', 'The newest episode of a title, the same for every reader.', {
  episode_id: id('Identifies the episode.'),
  episode_number: episodeNumber,
  episode_name: textField('Name of the episode.'),
  point: count('Price in points; 0 while it can be read without paying.'),
  is_ticket_available: booleanField('Whether it can be rented with a ticket of its title.'),
});

export const titleSummary = entity('Title', 'A title as cards and lists show it.', {
  title_id: titleId,
  title_name: titleText,
  title_in_japanese: titleInJapanese,
  author,
  title_category: titleCategory,
  age_rating: ageRating('it'),
  genre_name_list: listOf(genreName, 'Genres of the title, the main one first.'),
  catch_copy: textField('One sentence that advertises the title.'),
  cover_image_url: imageUrl('Cover, 2:3.'),
  cover_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional()
    .describe('Mean color of the cover, as a placeholder until it has loaded; omitted if unknown.'),
  key_image_url: imageUrl('Wide picture for heroes and the head of the title page, 16:9.'),
  key_image_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional()
    .describe('Mean color of the wide picture, as a placeholder until it has loaded; omitted if unknown.'),
  tint: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .describe('Darkest color of the wide picture, dark enough to put white text on.'),
  badge: enumeration(
    'Badge',
    'The one badge of a card. When several apply, it is the first of this list.',
    namesOf(['new', 'up', 'free', 'ticket']),
    {
      new: `The title was published within the last ${PERIOD_DAYS.newTitle} days.`,
      up: `An episode appeared within the last ${24 * PERIOD_DAYS.updatedTitle} hours.`,
      free: 'An episode with a price is free for a limited time.',
      ticket: 'The title gives free tickets.',
    },
  )
    .nullable()
    .describe('The one badge of a card; null when none applies.'),
  is_original: booleanField('Whether Komado publishes the title first.'),
  updated_date: timestampOrNull('When the newest episode appeared; null before the first one.'),
  next_update_date: timestampOrNull('When the next episode appears; null while none is announced.'),
  latest_episode: latestEpisode.nullable().describe('The newest episode; null before the first one.'),
  read_count: count(`How often readers opened the title within the last ${PERIOD_DAYS.readCount} days; each reader counts once an hour.`),
});

export const titleDetail = titleSummary
  .extend({
    description: textField('What the title is about. Plain text; may contain line breaks.'),
    tag_list: listOf(tag, 'Tags of the title.'),
    frequency: textField('How often episodes appear, in words, such as `Every Friday`.'),
    scroll_direction: scrollDirection,
    episode_count: count('Number of published episodes.'),
    follower_count: count(`Number of readers who follow the title, counted up to ${RESPONSE_LIMITS.counted}.`),
    comment_count: count(`Number of comments on its episodes, counted up to ${RESPONSE_LIMITS.counted}.`),
  })
  .meta({ id: 'TitleDetail', description: 'A title as its own page shows it.' });

export const episodeId = id('Identifies the episode.');
export const episodeText = textField('Name of the episode.');
export const bookLength = count('Number of pages of the episode.');
export const rentalEndDate = timestampOrNull('When the rental ends; null when the episode is not rented.');
export const isTicketAvailable = booleanField('Whether the episode can be rented with a ticket of its title.');
export const episodePrice = count('Price in points. 0 when the title gives the episode away.');

export const episodeSummary = entity('Episode', 'An episode as this reader sees it.', {
  episode_id: episodeId,
  title_id: titleId,
  episode_number: episodeNumber,
  episode_name: episodeText,
  thumbnail_image_url: imageUrl('Small picture for lists of episodes.'),
  start_time: timestamp('When the episode appeared.'),
  book_length: bookLength,
  point: episodePrice,
  status: episodeStatus.nullable().describe('Why the reader may read the episode; null when it must be bought or rented first.'),
  rental_end_date: rentalEndDate,
  free_end_date: timestampOrNull('Until when an episode with a price is free for everybody; null when it is not, or never costs anything.'),
  is_ticket_available: isTicketAvailable,
  is_read: booleanField('Whether the reader has read the episode to its end.'),
  last_read_page: count('Page at which the reader stopped, counted from 1; null when the episode was never opened.').nullable(),
});

export const resume = entity(
  'Resume',
  'Where a reader continues in a title: in the episode read last, in the one after it when that was finished, or in the first one.',
  {
    episode_id: episodeId,
    episode_number: episodeNumber,
    page: count('Page to open, counted from 1; null opens the episode at its beginning.').nullable(),
  },
);

export const rentalDays = count('How long a ticket opens an episode, in days.');
export const titleTicket = entity('TitleTicket', 'Free tickets of one title and when the next one comes back.', {
  title_id: titleId,
  ticket_count: count('Tickets that can be used now.'),
  max_ticket_count: count('Tickets at most; with so many none comes back.'),
  recovery_hours: count('How long a used ticket takes to come back, in hours.'),
  rental_days: rentalDays,
  recovery_progress: z.number().min(0).max(1).describe('Progress of the next ticket, from 0 to 1; 1 when no ticket is missing.'),
  next_recovery_date: timestampOrNull('When the next ticket comes back; null when none is missing.'),
  ticket_version: count(
    'Version of this state. Send it with `POST /episode/rental/ticket`: an outdated version is refused, so that no ticket is used by mistake.',
  ),
});

export const signUpPoint = count('Free points that a new account gets.');
export const points = entity('Points', 'A reader’s point balance.', {
  paid: integer('Points bought with money. Bought on the web, they can be spent on the web only.'),
  free: integer('Points given for free, as bonuses or points back.'),
  total: integer('Paid and free points together.'),
  expiring: entity('ExpiringPoints', 'Free points that expire on the same day (UTC).', {
    amount: integer('Number of points.'),
    expired_date: timestamp('When the first of them expire.'),
  })
    .nullable()
    .describe('The free points that expire first; null when none expire.'),
});
export const tickets = entity('Tickets', 'A reader’s premium tickets. They open any episode that takes tickets.', {
  count: count('Premium tickets that can be used now.'),
  detail_list: listOf(
    entity('ExpiringTickets', 'Premium tickets that expire at the same moment.', {
      expired_date: timestamp('When they expire.'),
      count: count('Number of tickets.'),
    }),
    'The same tickets by expiration, the soonest first.',
  ),
});

export const price = entity('Price', 'An amount of money.', {
  value: z.number().min(0).describe('Amount in the currency’s own unit: 3 is three dollars or three yen. Cents are decimals.'),
  currency,
});

export const page = entity('Page', 'A page of an episode.', {
  page: count('Place of the page in reading order, counted from 1.'),
  image_url: imageUrl('Picture of the page. That of a paid page has a signature and works until `page_expired_date`.'),
  width: count('Width of the original in pixels.'),
  height: count('Height of the original in pixels.'),
  spread: enumeration('Spread', 'Position of a page when two are shown side by side.', namesOf(['left', 'right', 'wide']), {
    left: 'Always on the left side.',
    right: 'Always on the right side.',
    wide: 'Alone: the picture fills both sides.',
  })
    .nullable()
    .describe('Position of the page when two are shown side by side; null pairs pages in reading order.'),
  panel_list: listOf(
    entity('Panel', 'A panel of a page.', {
      polygon: listOf(z.number().min(0).max(1), 'x and y of one corner after the other, as parts of the width and the height of the page.'),
      speaker_list: listOf(textField('Name of somebody in the story.'), 'Who speaks in the panel, in reading order.'),
    }),
    'Panels of the page in reading order; left out when they are not known.',
  ).optional(),
  is_damaged: z.boolean().optional().describe('True if the picture of the page could not be read; a placeholder is shown instead.'),
});

export const banner = entity('Banner', 'A line above all pages: an announcement of the operator or an advertisement.', {
  visibility: enumeration('BannerVisibility', 'Where a banner is shown.', BannerVisibility, {
    hidden: 'Nowhere.',
    visible: 'Above the page. It scrolls away with it.',
    sticky: 'Above the page. It stays when the page scrolls.',
    visibleOverViewer: 'As `2`, and over the viewer, too.',
  }),
  text: textField('What the banner says; empty when hidden.'),
  path: textField('Page that the banner leads to; empty when it leads nowhere.'),
  advertisement: entity('Advertisement', 'Identifies an advertisement for counting.', {
    advertisement_id: id('Identifies the advertisement. Send it with `GET /advertisement/view` and `GET /advertisement/click`.'),
    type: textField('Where the advertisement is shown, such as `banner`. Send it with the two calls that count it.'),
    title_id: id('Identifies the title that is advertised; 0 when it is none.'),
    image_url: imageUrlOrNull('Picture of the advertisement; null when it has only text.'),
  })
    .optional()
    .describe('Only an advertisement has this; an announcement of the operator does not.'),
});

export const nickname = textField(
  `Name that comments show, at most ${NICKNAME_MAX_LENGTH} characters; empty until the reader chooses one, and after an operator removed it.`,
);
export const iconUrl = imageUrl('Icon that comments show.');
export const iconId = id('Identifies the icon.');
export const profile = entity('Profile', 'What readers say about themselves.', {
  nickname,
  icon_id: iconId,
  icon_url: iconUrl,
  gender,
  birthyear: count('Year of birth; null when the reader does not say.').nullable(),
  birth_ym: textField('Year and month of birth as `YYYY-MM`; empty when the reader does not say.'),
  is_display_country: booleanField('Whether comments show the country of the reader.'),
  nickname_change_date: timestampOrNull('From when the nickname can be changed again; null when it can be changed now.'),
  is_nickname_locked: booleanField('Whether an operator has locked the nickname. A locked one cannot be changed.'),
});

export const optOut = entity('OptOut', 'What a reader has opted out of.', {
  ads: booleanField('true: personal data must not be sold or shared for advertising.'),
  analysis: booleanField('true: personal data must not be sold or shared for analysis.'),
});

export const accountId = id('Identifies the account.');
export const userId = id('Identifies the session of one device. It is what `target_user_id` of a logout means.');
export const account = z.object({
  account_id: accountId,
  user_id: userId,
  return_date: timestampOrNull('When a reader who had left returned; null for everybody else.'),
  email: textField('Email address that the reader logs in with.'),
  nickname,
  icon_url: iconUrl,
});

export const commentId = id('Identifies the comment.');
export const commentText = textField('What the comment says. Plain text; may contain line breaks.');
export const likeCount = count('How many readers like the comment.');
export const comment = entity('Comment', 'A comment on an episode as this reader sees it.', {
  comment_id: commentId,
  episode_id: episodeId,
  account_id: id('Identifies the account that wrote the comment.'),
  nickname: textField('Nickname of who wrote the comment; empty when there is none.'),
  icon_url: imageUrl('Icon of who wrote the comment.'),
  country: textField('Country of who wrote the comment, as two letters of ISO 3166-1; null when it is not shown.').nullable(),
  comment: commentText,
  like_count: likeCount,
  created_date: timestamp('When the comment was written.'),
  is_own: booleanField('Whether this reader wrote it.'),
  is_liked: booleanField('Whether this reader likes it.'),
});
