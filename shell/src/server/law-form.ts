import { ageBand, createApiClient, isApiError, isReturnPath, parseBirthday, formatBirthday, routes } from '@komado/shared-contracts';
import type { RequestContext } from './request-context';

export type LawForm = Readonly<Record<string, string | undefined>>;
export interface LawFormAnswer {
  readonly location: string;
  readonly setCookies: readonly string[];
}

/** The age gate without JavaScript: one step of its form, and where to go next. Rights stay with the api-server. */
export async function submitLawForm(form: LawForm, context: RequestContext, apiBaseUrl: string, now: Date): Promise<LawFormAnswer> {
  try {
    return await takeStep(form, context, apiBaseUrl, now);
  } catch (error) {
    if (isApiError(error) && error.isMaintenance) return { location: routes.maintenance.path, setCookies: [] };
    throw error;
  }
}

async function takeStep(form: LawForm, context: RequestContext, apiBaseUrl: string, now: Date): Promise<LawFormAnswer> {
  const returnPath = isReturnPath(form['return_path']) ? form['return_path'] : '/';
  const gate = (more: Record<string, string> = {}) =>
    `${routes['law-age'].path}?${new URLSearchParams({ ...more, return_path: returnPath }).toString()}`;
  const setCookies: string[] = [];
  const api = createApiClient({
    baseUrl: apiBaseUrl,
    headers: context.apiHeaders,
    isCrawler: context.isCrawler,
    birthday: () => context.cookies['birthday'],
    onHeaders: (headers) => {
      const sent = headers['set-cookie'];
      if (Array.isArray(sent)) setCookies.push(...(sent as string[]));
    },
  });

  if (form['step'] === 'agree') {
    const code = await api.act('POST /web/law', {
      birthday: context.cookies['birthday'] ?? '',
      is_consent: true,
      terms_of_service_id: Number(form['terms_of_service_id']) || 0,
      privacy_policy_id: Number(form['privacy_policy_id']) || 0,
    });
    return { location: code === 0 ? returnPath : gate({ fault: 'consent' }), setCookies };
  }
  const birthday = parseBirthday(`${form['year'] ?? ''}-${(form['month'] ?? '').padStart(2, '0')}`);
  const text = birthday && formatBirthday(birthday);
  const band = ageBand(text, now, context.offsetMinutes);
  if (!text || band === 'unknown') return { location: gate({ fault: 'birthday' }), setCookies };
  const code = await api.act('POST /web/law', { birthday: text, is_consent: false, terms_of_service_id: '', privacy_policy_id: '' });
  if (code !== 0) return { location: gate({ fault: 'birthday' }), setCookies };
  return { location: band === 'denied' ? routes['law-age-denied'].path : gate(), setCookies };
}
