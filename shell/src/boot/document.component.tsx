import type { ReactNode } from 'react';

export function HtmlDocument({ theme, children }: { theme: 'light' | 'dark' | null; children: ReactNode }) {
  return (
    <html lang="en" data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/assets/static/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/assets/static/apple-touch-icon.png" />
      </head>
      <body>{children}</body>
    </html>
  );
}
