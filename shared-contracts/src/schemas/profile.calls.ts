import { z } from 'zod';
import { LOWEST_BIRTH_YEAR, NICKNAME_MAX_LENGTH } from '../constants';
import { CheckMode, GENDERS } from '../enumerations';
import { call } from './call';
import { entity, listOf, describeValues, namesOf } from './response-fields';
import { iconId, iconUrl, imageUrl, optOut, profile } from './entities';
import { flag, integer, text } from './request-parameters';

export const profileCalls = {
  'GET /profile/icon/list': call({
    summary: 'Icons that a reader can choose from.',
    access: 'login',
    result: {
      icon_list: listOf(
        entity('Icon', 'An icon for the profile.', { icon_id: iconId, image_url: imageUrl('Picture of the icon.') }),
        'Icons in their usual order.',
      ),
    },
  }),
  'POST /profile/save': call({
    summary:
      'Saves what is sent of the profile and leaves the rest. The first nickname may be chosen at any time; after that it changes once in a while.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: {
      birthyear: integer()
        .or(z.literal(''))
        .optional()
        .meta({
          description: `Year of birth, from ${LOWEST_BIRTH_YEAR}; empty or 0 when the reader does not say. Must be the year of \`birth_ym\`.`,
          example: 1990,
        }),
      gender: text(20)
        .optional()
        .meta({
          description: describeValues('Gender of the reader.', namesOf(GENDERS), {
            '': 'The reader does not say.',
            female: 'Female.',
            male: 'Male.',
            other: 'Another one.',
          }),
          enum: GENDERS,
          example: 'female',
        }),
      nickname: text(2000)
        .optional()
        .meta({
          description: `Name that comments show: letters, digits and inner spaces, at most ${NICKNAME_MAX_LENGTH} characters. Spaces around it are dropped.`,
          minLength: 1,
          maxLength: NICKNAME_MAX_LENGTH,
          example: 'Reader 01',
        }),
      birth_ym: text(7)
        .optional()
        .meta({ description: 'Year and month of birth as `YYYY-MM`; empty when the reader does not say.', example: '1990-05' }),
      is_display_country: flag().optional().describe('Whether comments show the country that the reader is in.'),
    },
    result: profile.shape,
    refusals: [
      'birthday-invalid',
      'gender-invalid',
      'nickname-invalid',
      'nickname-too-long',
      'nickname-prohibited-word',
      'nickname-reserved',
      'nickname-locked',
      'nickname-change-limit',
      'too-young',
    ],
  }),
  'POST /profile/icon/save': call({
    summary: 'Chooses an icon of the list.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { icon_id: integer().describe('Identifies the icon, as `GET /profile/icon/list` lists it.') },
    result: { icon_id: iconId, icon_url: iconUrl },
    refusals: ['icon-not-found'],
  }),
  'POST /web/opt_out': call({
    summary:
      'Opts out of the selling and sharing of personal data, or in again. Opting out erases the advertising or analysis ids that were stored.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: {
      ads: flag().describe('Whether personal data must not be sold or shared for advertising.'),
      analysis: flag().describe('Whether personal data must not be sold or shared for analysis.'),
    },
    result: optOut.shape,
  }),
};
