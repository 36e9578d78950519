import type { ApiClient } from '@komado/shared-contracts';

/** A client that asks a GET once: guards and the page's loader of one navigation share what they read. */
export function memoisedApi(api: ApiClient): ApiClient {
  const answers = new Map<string, Promise<unknown>>();
  return {
    act: api.act,
    call: ((name: string, parameters: object = {}, settings: object = {}) => {
      const send = api.call as (n: string, p: object, s: object) => Promise<unknown>;
      if (!name.startsWith('GET ')) return send(name, parameters, settings);
      const key = `${name} ${JSON.stringify(parameters)}`;
      const answer = answers.get(key) ?? send(name, parameters, settings);
      answers.set(key, answer);
      return answer;
    }) as ApiClient['call'],
  };
}
