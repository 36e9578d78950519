import { routes } from '@komado/shared-contracts';
import { renderMail, type Mail } from '../../../mail';
import { linkValidityText, mailedLinkUrl } from '../mailed-link';

export const passwordResetMail = (recipient: string, publicUrl: string, token: string, minutes: number): Mail =>
  renderMail({
    recipient,
    subject: 'Reset your Komado password',
    preview: `Open the link to use your new password. It works for ${minutes} minutes.`,
    heading: 'Reset your password',
    paragraphs: [
      'You chose a new password for your Komado account. It takes effect when you open the link below, which logs you out on all devices.',
      linkValidityText(minutes),
    ],
    action: { label: 'Use the new password', url: mailedLinkUrl(publicUrl, 'account-password-reset', token) },
    notes: ['Didn’t choose a new password? Don’t open the link. Your current password still works.'],
  });

/** Only the mailbox's owner may learn that no account has this email. */
export const noAccountMail = (recipient: string, publicUrl: string): Mail =>
  renderMail({
    recipient,
    subject: 'Reset your Komado password',
    preview: 'No Komado account uses this email.',
    heading: 'No account with this email',
    paragraphs: [
      'Someone, probably you, asked to reset the password of a Komado account with this email. No account uses it, so there’s nothing to reset.',
      'You may have signed up with another email.',
    ],
    action: { label: 'Open Komado', url: `${publicUrl}${routes.index.path}` },
    notes: ['Didn’t request this? You can ignore this email.'],
  });
