import { randomUUID } from 'node:crypto';
import { OpenFeature, type EvaluationContext, type JsonValue, type Provider, type ResolutionDetails } from '@openfeature/server-sdk';
import { isFlagOn, isForAll, type Cohort, type Flags, type ReaderTraits } from '@komado/federation';

const reasonOf = (state: string | undefined): string =>
  state === 'percentage' ? 'SPLIT' : state === 'cohort' ? 'TARGETING_MATCH' : state === undefined ? 'DEFAULT' : 'STATIC';

/** OpenFeature provider for the release store's flags: booleans, by a reader's bucket and cohorts. */
class ReleaseFlagProvider implements Provider {
  readonly metadata = { name: 'komado-releases' };
  readonly runsOn = 'server';
  constructor(private readonly flags: () => Flags) {}
  async resolveBooleanEvaluation(key: string, _standard: boolean, context: EvaluationContext): Promise<ResolutionDetails<boolean>> {
    const rule = this.flags()[key];
    const reader: ReaderTraits = { id: context.targetingKey, cohorts: (context['cohorts'] ?? []) as Cohort[] };
    const value = isFlagOn(key, rule, reader);
    return { value, reason: reasonOf(rule?.state), variant: value ? 'on' : 'off' };
  }
  resolveStringEvaluation = <T extends string>(_key: string, standard: T) => Promise.resolve(noSuchFlag(standard));
  resolveNumberEvaluation = <T extends number>(_key: string, standard: T) => Promise.resolve(noSuchFlag(standard));
  resolveObjectEvaluation = <T extends JsonValue>(_key: string, standard: T) => Promise.resolve(noSuchFlag(standard));
}
const noSuchFlag = <T>(value: T): ResolutionDetails<T> => ({ value, reason: 'DEFAULT' });

/** Keys of what is switched off for a reader, in order. */
export type PartsOff = (reader: ReaderTraits) => Promise<readonly string[]>;

/**
 * Evaluates each configured flag through OpenFeature. Another provider can replace the store's (`OpenFeature.setProvider` with the
 * domain), and hooks see every evaluation.
 */
export async function releaseFlags(flags: () => Flags, domain = `komado-${randomUUID()}`): Promise<PartsOff> {
  await OpenFeature.setProviderAndWait(domain, new ReleaseFlagProvider(flags));
  const client = OpenFeature.getClient(domain);
  return async ({ id, cohorts }) => {
    const keys = Object.keys(flags()).sort();
    const context = { ...(id === undefined ? {} : { targetingKey: id }), cohorts: [...cohorts] };
    const values = await Promise.all(keys.map((key) => client.getBooleanValue(key, true, context)));
    return keys.filter((_, at) => !values[at]);
  };
}
/** Whether these flags are the same for all readers. */
export const areForAll = (flags: Flags): boolean => Object.values(flags).every(isForAll);
