import type { ReactNode } from 'react';

export const MAIN_ID = 'main';
/** The page itself; takes the focus after a navigation. */
export const Main = ({ children }: { children: ReactNode }) => (
  <main id={MAIN_ID} tabIndex={-1}>
    {children}
  </main>
);
