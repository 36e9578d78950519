import { VisuallyHidden } from '@komado/shared-ui';
import { useState } from 'react';

/** Announces page changes to screen readers; silent when the chapter opens. */
export function Announcer({ text }: { text: string }) {
  const [announced, setAnnounced] = useState({ last: text, text: '' });
  if (announced.last !== text) setAnnounced({ last: text, text });
  return <VisuallyHidden role="status">{announced.text}</VisuallyHidden>;
}
