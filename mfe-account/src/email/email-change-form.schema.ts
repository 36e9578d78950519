import { object, string, type ObjectSchema } from 'yup';
import { ErrorCode, errorMessage, isEmail } from '@komado/shared-contracts';
import { PASSWORD_REQUIRED_MESSAGE } from '../password/password-change-form.schema';

export interface EmailChangeForm {
  email: string;
  password: string;
}
export const emailChangeFormSchema: ObjectSchema<EmailChangeForm> = object({
  email: string()
    .default('')
    .test('email', errorMessage(ErrorCode.invalidEmail), (value) => isEmail(value)),
  password: string().default('').required(PASSWORD_REQUIRED_MESSAGE),
});
