import { routes } from '@komado/shared-contracts';
import { renderMail, type Mail } from '../../../mail';
import { linkValidityText, mailedLinkUrl } from '../mailed-link';

export const passwordChangeMail = (recipient: string, publicUrl: string, token: string, minutes: number): Mail =>
  renderMail({
    recipient,
    subject: 'Change your Komado password',
    preview: `Open the link to use your new password. It works for ${minutes} minutes.`,
    heading: 'Change your password',
    paragraphs: [
      'You chose a new password for your Komado account. It takes effect when you open the link below. You stay logged in on this device and are logged out on all others.',
      linkValidityText(minutes),
    ],
    action: { label: 'Use the new password', url: mailedLinkUrl(publicUrl, 'account-password-save', token) },
    warning: {
      summary: 'Didn’t request this? Someone knows your password.',
      advice: 'Don’t open the link above.',
      link: { label: 'Reset your password', url: `${publicUrl}${routes['account-password-prereset'].path}` },
    },
    notes: [],
  });
