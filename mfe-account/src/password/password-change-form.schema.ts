import { object, string, type ObjectSchema } from 'yup';
import { newPasswordSchema, type NewPasswordForm } from './new-password.schema';

export interface PasswordChangeForm extends NewPasswordForm {
  current: string;
}
export const PASSWORD_REQUIRED_MESSAGE = 'Please enter your password.';

export const passwordChangeFormSchema: ObjectSchema<PasswordChangeForm> = newPasswordSchema.concat(
  object({ current: string().default('').required(PASSWORD_REQUIRED_MESSAGE) }),
);
