// `npm start`.
import './check-install.mjs';

await import('./build-programs.mjs');
process.setSourceMapsEnabled(true);
await import('./dist/start.js');
