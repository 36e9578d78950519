import { ErrorCode, errorMessage, httpStatusOf } from '../errors';
import { type CallEntry, declaredRefusals } from './call';
import { requiredParameterNames } from './generate-call-table-and-limits';
import { calls } from './index';
import { refusals } from './refusals';
import { specifiedCalls, specifiedCodes } from './specification.testdata';

/** What the contract adds to the specification, and why. */
const ADDED_CALLS = {
  'POST /web/account/token':
    'A spent or expired link is told when its page opens, not after a form was filled in; every specified call spends the token.',
  'GET /web/account/deletion': 'A deletion says in figures what is lost, and no specified call counts chapters, issues and comments.',
  'GET /web/account/export': 'Readers may have what is kept about them; no specified call gives it.',
  'GET /web/passkey/list':
    'Passkeys are the successor of passwords, and the specification is older than they are; the other calls as well.',
  'GET /web/search/start': 'A search begins with what others look for and with popular tags; no specified call has either.',
  'GET /web/search/suggestion':
    'Suggestions need covers and the most read titles first; GET /search/title/all names up to 20,000 titles, too many for a phone.',
  'POST /web/passkey/challenge': 'As GET /web/passkey/list.',
  'POST /web/passkey/add': 'As GET /web/passkey/list.',
  'POST /web/passkey/name': 'As GET /web/passkey/list.',
  'POST /web/passkey/remove': 'As GET /web/passkey/list.',
  'POST /web/user/login/passkey/challenge': 'As GET /web/passkey/list.',
  'POST /web/user/login/passkey': 'As GET /web/passkey/list.',
  'POST /web/user/login/passkey/device/list': 'As POST /web/user/device/list, for a login with a passkey.',
  'POST /web/user/device/list': 'Who is refused at the limit of devices cannot call GET /account, which lists them.',
  'POST /web/user/logout/others': 'A stolen phone is answered at once: one call, not one for each device.',
  'POST /episode/progress/save': 'Reading goes on at the same page on another device: no call of the specification carries a page.',
  'POST /episode/comment/delete': 'What a reader has written stays theirs: no call of the specification takes it back.',
  'POST /episode/comment/mute/cancel': 'Hiding an account by a slip must not be for good: no call of the specification undoes it.',
  'POST /web/stp/subscription/card': 'A card that will expire is changed before a charge fails: no call of the specification does it.',
  'GET /episode/comment/mute/list':
    'Who has hidden somebody can see whom, and take it back later: no call of the specification lists them.',
  'POST /web/telemetry': 'A release is judged by the errors and web vitals of its pages; no call of the specification takes them.',
  'GET /title/follow/list': 'Followed titles: the specification has no calls for following.',
  'GET /title/follow/ids': 'As above: the button of a title tells whether it is followed.',
  'POST /title/follow/add': 'As above.',
  'POST /title/follow/cancel': 'As above.',
  'GET /title/follow/notice': 'Mails and the private feed of followed titles.',
  'POST /title/follow/notice/save': 'As above.',
  'POST /title/follow/feed/renew': 'As above: an address that somebody else has got can be ended.',
};
const ADDED_PARAMETERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /account/resign': { password: 'An open session on a borrowed device must not be enough to delete an account.' },
  'POST /web/account/save': {
    idempotency_key: 'A mailed token works once, so a lost answer would lock out the page that spent it.',
  },
  'POST /web/account/presave': {
    episode_id: 'The mail names the chapter that a reader comes back to, and no specified parameter tells it.',
  },
  'GET /web/account/password/reset': { idempotency_key: 'As above.' },
  'GET /web/account/email/save': { idempotency_key: 'As above.' },
  'GET /web/account/password/save': { idempotency_key: 'As above.' },
  'POST /web/user/login': { replaced_user_id: 'A login that the limit refuses can free a place by itself.' },
  'GET /episode/comment/list': {
    sort: 'Comments are listed newest first or by likes, and the row has no parameter for it.',
    limit: 'A popular chapter has more comments than one answer can carry.',
    offset: 'As limit.',
  },
  'GET /magazine/list': {
    title_id: 'The page of a title names the magazines that carry it, and no call of the specification tells them.',
    search_category: 'The page of a search category sells magazines, whose own categories are others.',
  },
  'GET /episode/comment/like/notice': { is_kept: 'A mark counts new likes before anyone looks at them, and asking clears them.' },
};

const contract: Readonly<Record<string, CallEntry>> = calls;
const parsed = specifiedCalls.map(([name, list, access, mode]) => {
  const parameters = list.split(' ').filter(Boolean);
  return {
    name,
    parameters: parameters.map((parameter) => parameter.replace('?', '')),
    required: parameters.filter((parameter) => !parameter.endsWith('?')),
    access,
    mode,
  };
});

describe('the contract compared with the specification', () => {
  it('has its 108 calls, and every other call is in ADDED_CALLS', () => {
    expect(specifiedCalls).toHaveLength(108);
    const expected = [...specifiedCalls.map(([name]) => name), ...Object.keys(ADDED_CALLS)];
    expect(Object.keys(contract).sort()).toEqual(expected.sort());
  });

  it.each(parsed)('gives $name its parameters, required ones, access and check mode', ({ name, parameters, required, access, mode }) => {
    const entry = contract[name];
    const added = Object.keys(ADDED_PARAMETERS[name] ?? {});
    expect({
      parameters: entry && Object.keys(entry.parameters.shape).sort(),
      required: entry && requiredParameterNames(entry).sort(),
      access: entry?.access,
      mode: entry?.mode,
    }).toEqual({ parameters: [...parameters, ...added].sort(), required: [...required].sort(), access, mode });
  });

  it('adds only optional parameters', () => {
    for (const [name, added] of Object.entries(ADDED_PARAMETERS)) {
      for (const parameter of Object.keys(added)) {
        expect([name, parameter, contract[name]?.parameters.shape[parameter]?.safeParse(undefined).success]).toEqual([
          name,
          parameter,
          true,
        ]);
      }
    }
  });

  it('has its 40 server codes, with their messages and HTTP status', () => {
    expect(specifiedCodes).toHaveLength(40);
    expect(specifiedCodes.map(([code]) => [code, httpStatusOf(code), errorMessage(code)])).toEqual(specifiedCodes);
    const ofTheBrowser: number[] = [ErrorCode.unknown, ErrorCode.recaptcha];
    const ofTheServer = Object.values(ErrorCode).filter((code) => !ofTheBrowser.includes(code));
    expect(ofTheServer.sort((a, b) => a - b)).toEqual(specifiedCodes.map(([code]) => code));
  });

  it('sells monthly plans on the web only', () => {
    const paths = Object.keys(contract).filter((name) => name.includes('subscription'));
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((name) => !/^(GET|POST) \/web\//.test(name))).toEqual([]);
  });

  it('declares each code for at least one call', () => {
    const declared = new Set<number>(
      Object.values(contract).flatMap((entry) => declaredRefusals(entry).map((reason) => refusals[reason].code)),
    );
    expect(specifiedCodes.map(([code]) => code).filter((code) => !declared.has(code))).toEqual([]);
  });
});
