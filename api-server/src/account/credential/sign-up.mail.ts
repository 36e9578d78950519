import { renderMail, type Mail } from '../../mail';
import { linkValidityText, mailedLinkUrl } from './mailed-link';

export const signUpLink = (publicUrl: string, token: string): string => mailedLinkUrl(publicUrl, 'account-save', token);

const NOT_REQUESTED = 'Didn’t sign up? You can ignore this email.';

interface SignUpDetails {
  /** The chapter that the reader continues with. */
  readonly chapter: string | undefined;
  /** Free points of the new account. */
  readonly point: number;
}
export const signUpMail = (recipient: string, link: string, minutes: number, { chapter, point }: SignUpDetails): Mail =>
  renderMail({
    recipient,
    subject: 'Finish signing up for Komado',
    preview: `Choose a password to finish. The link works for ${minutes} minutes.`,
    heading: 'One step left',
    paragraphs: [
      'Thanks for signing up for Komado. Open the link below to choose a password, and your account is ready.',
      ...(chapter ? [`Then continue with ${chapter}.`] : []),
      ...(point > 0 ? [`You start with ${point} free ${point === 1 ? 'point' : 'points'}.`] : []),
      linkValidityText(minutes),
    ],
    action: { label: 'Choose a password', url: link },
    notes: [NOT_REQUESTED],
  });

/** For readers who chose the password in the app. */
export const signUpWithPasswordMail = (recipient: string, link: string, minutes: number): Mail =>
  renderMail({
    recipient,
    subject: 'Finish signing up for Komado',
    preview: `Open the link to finish. It works for ${minutes} minutes.`,
    heading: 'One step left',
    paragraphs: [
      'Thanks for signing up for Komado in the app. Open the link below on the same device to finish, and your account is ready.',
      linkValidityText(minutes),
    ],
    action: { label: 'Finish signing up', url: link },
    notes: [NOT_REQUESTED],
  });
