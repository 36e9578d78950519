import { VisuallyHidden } from '@komado/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from './main.component';

/** After a navigation: announces the new page's title to screen readers, and moves the focus to the page. */
export function AnnounceAndFocusPage() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setMessage(document.title);
    // A dialog open over the page keeps the focus.
    if (document.querySelector('dialog[open]')) return;
    const target = (hash && document.getElementById(hash.slice(1))) || document.getElementById(MAIN_ID);
    target?.focus({ preventScroll: !hash });
  }, [pathname, hash]);
  return (
    <VisuallyHidden role="status" aria-live="polite" data-announce-and-focus-page="">
      {message}
    </VisuallyHidden>
  );
}
