/** A response that hangs holds one of the few connections to a server, and the navigation that waits for it. */
export const responseTimeoutSignal = (): AbortSignal => AbortSignal.timeout(5000);

/** Requests the latest build, bypassing every cache. */
export const fetchLatestBuild = (signal: AbortSignal): Promise<Response> =>
  fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store', signal });
