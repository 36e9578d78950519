import { z } from 'zod';
import { call } from './call';
import { count, entity, id, timestamp, listOf, textField } from './response-fields';
import {
  banner,
  bookLength,
  episodeId,
  episodeNumber,
  episodeSummary,
  genre,
  genreName,
  resume,
  titleDetail,
  titleId,
  titleSummary,
  titleTicket,
  titleText,
} from './entities';
import { scrollDirection, searchCategory } from './named-enumerations';
import { RESPONSE_LIMITS } from './documented-limits';
import { integer, integerList, limit, offset, text } from './request-parameters';

const weekday = z.int().min(0).max(6).describe('Day of the week: 0 is Sunday, 6 is Saturday.');
const title = titleSummary.describe('The title.');
const rankedTitle = entity('RankedTitle', 'A title at its place in a ranking.', {
  rank: count('Place, counted from 1.'),
  previous_rank: count('Place a day earlier; null when the title had none.').nullable(),
  title,
});
const ranking = entity('Ranking', 'A ranking that can be requested.', {
  ranking_id: id('Identifies the ranking: 0 ranks all titles, any other is the id of a genre.'),
  ranking_name: textField('Name of the ranking: `Overall` or that of its genre.'),
});
export const titleCount = count('Number of titles.');
export const freeEpisodeCount = count('Number of episodes of the title that can be read without paying now.');

export const genreRanking = entity('GenreRanking', 'The most read titles of a genre.', {
  genre,
  title_list: listOf(titleSummary, 'Titles of the genre, the most read first.'),
});

const freeTitle = entity('TitleWithFreeEpisodes', 'A title and how much of it is free to read now.', {
  title,
  free_episode_count: freeEpisodeCount,
});
export const freeTitles = (where: string, order = '') =>
  listOf(
    freeTitle,
    `Titles to read for free${where}: those with episodes that are free for a short time first.${order} At most ${RESPONSE_LIMITS.shelf}.`,
  );

const start = resume.nullable().describe('Where the reader starts or continues in the title; null when nothing is published.');

export const catalogCalls = {
  'GET /web/top': call({
    summary: 'The home page: hero and its sections. History is empty for visitors.',
    result: {
      banner,
      hero_list: listOf(
        titleSummary.extend({ resume: start }).meta({ id: 'HeroTitle', description: 'A title of the large picture at the top.' }),
        'Titles of the large picture at the top, in their order.',
      ),
      read_now_list: listOf(
        entity('PointBackTitle', 'A title that gives points back when its episodes are bought in bulk.', {
          title,
          point_back_percent: count('Part of the price that comes back as free points, in percent.'),
        }),
        `Read now and get points: titles with points back. At most ${RESPONSE_LIMITS.shelf}.`,
      ),
      ranked_title_list: listOf(rankedTitle, `The ${RESPONSE_LIMITS.topRanking} most read titles.`),
      today_choice: entity('TodayChoice', 'A title that the editors recommend.', {
        title,
        comment: textField('Why they recommend it.'),
        resume: start,
      })
        .nullable()
        .describe('The editors’ choice of the day; null when there is none.'),
      update_list: listOf(titleSummary, `Titles that got an episode, the latest first. At most ${RESPONSE_LIMITS.shelf}.`),
      update_day_list: listOf(
        entity('UpdatesOfDay', 'Titles that got an episode on one of the last seven days.', {
          weekday,
          title_list: listOf(titleSummary, `Titles of that day, the latest first. At most ${RESPONSE_LIMITS.updatesOfDay}.`),
        }),
        'The last seven days in the region of the visitor, the first of them six days ago, the last of them today.',
      ),
      free_list: freeTitles('', ' Titles that the hero, the first places, the specials or the choice of the day show come after others.'),
      genre_ranking_list: listOf(
        genreRanking,
        `Rankings of ${RESPONSE_LIMITS.topGenres} genres, each with at most ${RESPONSE_LIMITS.topTitlesOfGenre} titles: the most read genres that begin with titles of their own, which no section above shows, then others.`,
      ),
      history_list: listOf(
        entity('HistoryTitle', 'A title that the reader has read, and the episode that was read last.', {
          title,
          episode_id: episodeId,
          episode_number: episodeNumber,
          page: count('Page at which the reader stopped, counted from 1.'),
          book_length: bookLength,
          resume,
        }),
        'Titles that the reader read last, the latest first; empty for visitors.',
      ),
      special_list: listOf(
        entity('SpecialTitle', 'A title with more free episodes than usual.', {
          title,
          free_episode_count: freeEpisodeCount,
          end_date: timestamp('When the first of the episodes that are free for a short time stops being free.'),
          resume: start,
        }),
        `Today’s specials: titles with more free episodes than usual, those that the hero, the first places or the choice of the day show last. At most ${RESPONSE_LIMITS.shelf}.`,
      ),
    },
  }),
  'GET /web/title/detail': call({
    summary: 'A title with its chapters and the ticket of this reader.',
    parameters: { title_id: integer().describe('Identifies the title.') },
    result: {
      title_detail: titleDetail,
      episode_list: listOf(episodeSummary, 'Published episodes, the first one first.'),
      title_ticket: titleTicket.nullable().describe('Tickets of the title; null when it gives none. Visitors see a full set.'),
      resume: resume.nullable().describe('Where the reader starts or continues; null when nothing is published.'),
      recommend_list: listOf(titleSummary, `Titles that readers of this one also read. At most ${RESPONSE_LIMITS.shelf}.`),
    },
    refusals: ['title-not-found'],
  }),
  'GET /genre/list': call({
    summary: 'Genres, all of them or the requested ones.',
    parameters: { genre_id_list: integerList().optional().describe('Ids of the genres to return; all genres when left out.') },
    result: { genre_list: listOf(genre, 'Genres in their usual order.') },
  }),
  'GET /ranking/all': call({
    summary: 'Places of one ranking. Ranking 0 is over all titles, any other is the genre of that id; an unknown one is empty.',
    parameters: {
      ranking_id: integer()
        .optional()
        .meta({ description: 'Identifies the ranking: 0 ranks all titles, any other is the id of a genre.', default: 0 }),
      limit: limit(),
      offset: offset(),
      ranking_ab: text(40).optional().describe('Variant of an experiment. It is accepted and changes nothing.'),
    },
    result: {
      ranking_list: listOf(ranking, 'All rankings: the overall one first, then one for each genre.'),
      ranked_title_list: listOf(rankedTitle, 'Places of the requested ranking.'),
      updated_date: timestamp('When these places were counted.'),
      total_count: count(`Number of places of the ranking; at most ${RESPONSE_LIMITS.ranked}.`),
    },
  }),
  'GET /title/weekly': call({
    summary: 'Series by the weekday on which they update, the latest updated first.',
    result: {
      weekly_list: listOf(
        entity('WeekdayTitles', 'Titles that get episodes on one weekday.', {
          weekday,
          title_list: listOf(titleSummary, `Titles of that weekday, the latest updated first. At most ${RESPONSE_LIMITS.titlesOfWeekday}.`),
        }),
        'Seven entries, from Sunday to Saturday.',
      ),
      irregular_list: listOf(titleSummary, `Finished titles and those without a weekday. At most ${RESPONSE_LIMITS.titlesOfWeekday}.`),
      today_weekday: weekday.describe('The weekday that it is in the region of the visitor: 0 is Sunday, 6 is Saturday.'),
    },
    refusals: ['no-weekly-titles'],
  }),
  'GET /web/sitemap': call({
    summary: 'Everything that the HTML site map links. A letter names at most its first 1000 titles; its count says how many there are.',
    result: {
      genre_name_list: listOf(genreName, 'All genres.'),
      category_list: listOf(
        entity('CategoryCount', 'A category of the search and how much is in it.', {
          search_category: searchCategory,
          title_count: titleCount,
        }),
        'Categories of the search.',
      ),
      weekday_list: listOf(
        entity('WeekdayCount', 'A weekday and how many titles get episodes on it.', {
          weekday: weekday.nullable().describe('Day of the week: 0 is Sunday; null for finished titles and titles without a weekday.'),
          title_count: titleCount,
        }),
        'Weekdays. Those without a title are left out.',
      ),
      letter_list: listOf(
        entity('LetterTitles', 'Titles whose names begin with the same letter.', {
          letter: textField('Letter from A to Z, or `#` for names that begin with anything else.'),
          title_count: titleCount,
          title_name_list: listOf(
            entity('TitleName', 'A title by its name.', { title_id: titleId, title_name: titleText }),
            `Titles by name; at most the first ${RESPONSE_LIMITS.titlesOfLetter}.`,
          ),
        }),
        'A to Z, then `#`. Letters without a title are left out.',
      ),
    },
  }),
  'GET /web/manga_reader': call({
    summary: 'What the page about reading shows: how much there is to read, and free first chapters for every reading direction.',
    result: {
      title_count: titleCount,
      free_title_count: count('Number of titles with an episode that can be read without paying now.'),
      free_episode_count: count('Number of episodes that can be read without paying now.'),
      direction_list: listOf(
        entity('DirectionTitles', 'Titles that are read in one direction.', {
          scroll_direction: scrollDirection,
          free_title_list: listOf(
            entity('FreeTitle', 'A title with its first episode, which is free.', {
              title,
              episode_id: episodeId,
              episode_number: episodeNumber,
              free_episode_count: freeEpisodeCount,
            }),
            `Titles whose first episode is free and that every reader of 13 and over may open; the most free episodes first. At most ${RESPONSE_LIMITS.titlesOfDirection}.`,
          ),
        }),
        'One entry for each direction.',
      ),
    },
  }),
};
