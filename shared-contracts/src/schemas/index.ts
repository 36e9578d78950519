import { accountCalls } from './account.calls';
import { catalogCalls } from './catalog.calls';
import { lawCalls } from './law.calls';
import { shopCalls } from './shop.calls';
import { viewerCalls } from './viewer.calls';

/** Every call, by the name that client, handler and document share. */
export const calls = { ...lawCalls, ...accountCalls, ...catalogCalls, ...viewerCalls, ...shopCalls };
export type Calls = typeof calls;
