export { loadBrowserErrors } from './browser-errors';
export { loadCanaryTelemetry, loadReleaseTelemetry } from './release-telemetry.query';
