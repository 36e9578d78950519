// `npm start`.
import './check-install.mjs';

await import('./build.mjs');
process.setSourceMapsEnabled(true);
await import('./dist/start.js');
