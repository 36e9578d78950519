import { z } from 'zod';
import { call } from './call';
import { count, entity, timestamp, listOf, booleanField } from './response-fields';
import { titleId, titleSummary } from './entities';
import { RESPONSE_LIMITS } from './documented-limits';
import { flag, integer, paging } from './request-parameters';

const title_id = integer().describe('Identifies the title.');
const feed_url = z
  .url()
  .describe(
    'Private address of an RSS feed with the new chapters of followed titles. Whoever knows it can read the feed, without a login.',
  );
const is_mail_on = booleanField('Whether the reader gets an email about new chapters of followed titles, at most once a day.');

/** Additions to the specification: it has no calls for following. */
export const followCalls = {
  'GET /title/follow/list': call({
    summary: 'Titles that the reader follows: those with new chapters first, then by their newest chapter.',
    access: 'login',
    parameters: paging,
    result: {
      followed_title_list: listOf(
        entity('FollowedTitle', 'A title that the reader follows.', {
          title: titleSummary.describe('The title.'),
          followed_date: timestamp('Since when the reader follows it.'),
          new_episode_count: count('Number of episodes that appeared since then and that the reader has not opened.'),
        }),
        'Titles that the reader follows.',
      ),
      total_count: count('Number of titles on all pages.'),
      new_title_count: count('Number of titles on all pages that have new episodes.'),
    },
  }),
  'GET /title/follow/ids': call({
    summary: 'Which titles the reader follows.',
    access: 'login',
    result: { title_id_list: listOf(titleId, `Ids of the titles, ascending. At most ${RESPONSE_LIMITS.followed}.`) },
  }),
  'POST /title/follow/add': call({
    summary: 'Follows a title. One that is followed stays so.',
    access: 'login',
    parameters: { title_id },
    refusals: ['title-not-found', 'too-many-followed-titles'],
  }),
  'POST /title/follow/cancel': call({
    summary: 'Follows a title no longer. One that is not followed stays so.',
    access: 'login',
    parameters: { title_id },
    refusals: ['title-not-found'],
  }),
  'GET /title/follow/notice': call({
    summary: 'Notification settings for new chapters of followed titles.',
    access: 'login',
    result: { is_mail_on, feed_url },
  }),
  'POST /title/follow/notice/save': call({
    summary: 'Turns mails about new chapters of followed titles on or off.',
    access: 'login',
    parameters: { is_mail_on: flag().describe('Whether to send an email about new chapters, at most once a day.') },
    result: { is_mail_on },
  }),
  'POST /title/follow/feed/renew': call({
    summary: 'Gives the private feed another URL. The old one becomes invalid.',
    access: 'login',
    result: { feed_url },
  }),
};
