import { routes } from '@komado/shared-contracts';
import { mailOf, type Mail } from '../../mail';
import { linkValidity, tokenLink } from './account-mail';

export const passwordResetMail = (recipient: string, publicUrl: string, token: string, minutes: number): Mail =>
  mailOf({
    recipient,
    subject: 'Reset your Komado password',
    preview: `Open the link to use your new password. It works for ${minutes} minutes.`,
    heading: 'Reset your password',
    paragraphs: [
      'A new password was chosen for your Komado account. It takes effect when you open the link below, and all devices are logged out then.',
      linkValidity(minutes),
    ],
    action: { label: 'Use the new password', url: tokenLink(publicUrl, 'account-password-reset', token) },
    notes: [
      'Open the link only if you chose the new password yourself a moment ago. If you did not, somebody else did: ignore this mail, and your old password stays.',
    ],
  });

/** For an address without an account: only the mailbox's owner learns that there is none, not the page. */
export const noAccountMail = (recipient: string, publicUrl: string): Mail =>
  mailOf({
    recipient,
    subject: 'Reset your Komado password',
    preview: 'There is no Komado account with this address.',
    heading: 'No account with this address',
    paragraphs: [
      'Somebody, probably you, asked to reset the password of a Komado account with this address. There is no such account, so there is nothing to reset.',
      'You may have signed up with another address of yours.',
    ],
    action: { label: 'Open Komado', url: `${publicUrl}${routes.index.path}` },
    notes: ['If you did not ask for this mail, you can ignore it.'],
  });
