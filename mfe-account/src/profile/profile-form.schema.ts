import { GENDERS, nicknameFault, type Gender } from '@komado/shared-contracts';
import { boolean, object, string, type ObjectSchema } from 'yup';

export interface ProfileForm {
  nickname: string;
  /** `YYYY`; empty: not given. */
  birthYear: string;
  /** `MM`; empty: not given. */
  birthMonth: string;
  gender: Gender;
  isCountryShown: boolean;
}
export const YEAR_MISSING_MESSAGE = 'Please choose a year too, or clear the month.';

export const profileFormSchema: ObjectSchema<ProfileForm> = object({
  nickname: string()
    .default('')
    .test((value, context) => {
      const fault = nicknameFault(value);
      return fault === undefined || context.createError({ message: fault });
    }),
  birthYear: string()
    .default('')
    .when('birthMonth', ([month], schema) => (month ? schema.required(YEAR_MISSING_MESSAGE) : schema)),
  birthMonth: string().default(''),
  gender: string<Gender>().default('').oneOf(GENDERS),
  isCountryShown: boolean().default(false),
});
