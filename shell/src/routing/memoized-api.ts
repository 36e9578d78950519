import { isApiError, UNKNOWN_API_ERROR, type ApiClient } from '@komado/shared-contracts';

const isEmptyResponse = (error: unknown): boolean => isApiError(error) && error.status === 503 && error.message === UNKNOWN_API_ERROR;

/**
 * A client that sends each GET once: guards and the page's loader of one navigation share responses. Only a response without content is
 * requested a second time; if it is empty again, it fails.
 */
export function memoizedApi(api: ApiClient): ApiClient {
  const responses = new Map<string, Promise<unknown>>();
  return {
    act: api.act,
    call: ((name: string, parameters: object = {}, settings: object = {}) => {
      const send = api.call as (n: string, p: object, s: object) => Promise<unknown>;
      if (!name.startsWith('GET ')) return send(name, parameters, settings);
      const key = `${name} ${JSON.stringify(parameters)}`;
      const response =
        responses.get(key) ??
        send(name, parameters, settings).catch((error: unknown) => {
          if (isEmptyResponse(error)) return send(name, parameters, settings);
          throw error;
        });
      responses.set(key, response);
      return response;
    }) as ApiClient['call'],
  };
}
