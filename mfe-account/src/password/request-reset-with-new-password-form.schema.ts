import { object, string, type ObjectSchema } from 'yup';
import { ErrorCode, errorMessage, isEmail } from '@komado/shared-contracts';
import { newPasswordSchema, type NewPasswordForm } from './new-password.schema';

export interface RequestResetWithNewPasswordForm extends NewPasswordForm {
  email: string;
}
export const requestResetWithNewPasswordFormSchema: ObjectSchema<RequestResetWithNewPasswordForm> = newPasswordSchema.concat(
  object({
    email: string()
      .default('')
      .test('email', errorMessage(ErrorCode.invalidEmail), (value) => isEmail(value)),
  }),
);
