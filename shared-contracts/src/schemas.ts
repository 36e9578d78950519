/** The schema side of the contract, for the api-server and tests. A browser bundle must never contain it. */
export * from './schemas/index';
export { call, declaredRefusals, type Access, type CallEntry, type CallName } from './schemas/call';
export * from './schemas/refusals';
export { PERIOD_DAYS, RESPONSE_LIMITS } from './schemas/documented-limits';
export { telemetryReports } from './schemas/telemetry.calls';
export * as entities from './schemas/entities';
export * as parameters from './schemas/request-parameters';
