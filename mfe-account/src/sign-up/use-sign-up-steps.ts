import { isReturnPath, pathOf, useAppServices } from '@komado/shared-contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Resend, SentMail } from '../mail-sent/mail-request.store';
import { requestSignUpMail } from './request-sign-up-mail.command';
import { forgetEmail, rememberReturnPath } from './sign-up.store';

/** The URL of a page that leads back to `returnPath`. */
export const withReturnPath = (path: string, returnPath: string | undefined): string =>
  isReturnPath(returnPath) ? `${path}?${new URLSearchParams({ return_path: returnPath }).toString()}` : path;

/** Steps of a sign-up: the form, via the age gate if no age is known, then the page that says the mail was sent. */
export function useSignUpSteps(returnPath: string | undefined) {
  const navigate = useNavigate();
  const { api, recaptchaToken } = useAppServices();
  const [mail, setMail] = useState<SentMail | null>(null);
  const onResend: Resend = async () => {
    const outcome = await requestSignUpMail(api, recaptchaToken, mail?.email ?? '', returnPath);
    if ('sent' in outcome) return undefined;
    return 'refusal' in outcome ? outcome.refusal : outcome.emailFault;
  };
  return {
    mail,
    onResend,
    onSent: (sent: SentMail) => {
      rememberReturnPath(returnPath);
      setMail(sent);
    },
    onOtherAddress: () => {
      forgetEmail();
      setMail(null);
    },
    onAgeNeeded: () => void navigate(withReturnPath(pathOf('law-age'), withReturnPath(pathOf('account-presave'), returnPath))),
  };
}
