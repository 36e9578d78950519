import { z } from 'zod';
import { CheckMode, GENDERS } from '../enumerations';
import { call } from './call';
import { imageUrl, optOut, profile } from './entities';
import { flag, integer, text } from './parameters';

export const profileCalls = {
  'GET /profile/icon/list': call({
    summary: 'Icons that a reader can choose from.',
    access: 'login',
    result: { icon_list: z.array(z.object({ icon_id: z.number().int(), image_url: imageUrl() })) },
  }),
  'POST /profile/save': call({
    summary:
      'Saves what is sent of the profile and leaves the rest. The first nickname may be chosen at any time; after that it changes once in a while.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: {
      /** Year of birth; empty or 0 when the reader does not say. Refused when it is not the year of `birth_ym`. */
      birthyear: integer().or(z.literal('')).optional().meta({ example: 1990 }),
      /** A gender of the profile; empty when the reader does not say. */
      gender: text(20)
        .optional()
        .meta({ example: 'female', description: `One of ${GENDERS.filter(Boolean).join(', ')}, or empty.` }),
      /** Letters, digits and inner spaces, 1 to 20 code points. */
      nickname: text(2000).optional().meta({ example: 'Reader 01' }),
      /** `YYYY-MM`; empty when the reader does not say. */
      birth_ym: text(7).optional().meta({ example: '1990-05' }),
      /** Whether comments show the country that the reader is in. */
      is_display_country: flag().optional(),
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
    parameters: { icon_id: integer() },
    result: { icon_id: z.number().int(), icon_url: imageUrl() },
    refusals: ['icon-not-found'],
  }),
  'POST /web/opt_out': call({
    summary:
      'Opts out of the selling and sharing of personal data, or in again. Opting out erases the advertising or analysis ids that were kept.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { ads: flag(), analysis: flag() },
    result: optOut.shape,
  }),
};
