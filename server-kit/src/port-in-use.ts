/** What the web host, and the command that starts it, say when another program uses its port. */
export const portInUseMessage = (port: number): string =>
  `Port ${port} (PORT) is already in use. Stop the program that uses it, or choose another port: PORT=4000 npm start`;
