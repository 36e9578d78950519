import { PUBLIC_PACKAGES } from '../store/contract';
import { releaseName, type BreakingChange } from './breaking-change';
import { SERVICES } from './compared-names';
import { removedPartsIn } from './removed-parts';
import { describeFix, notThere, type Comparison, type ConsumerAndProvider } from './type-comparisons';

/** How a service is used, without the session, which is compared separately. Page definitions are only passed to the shell. */
function serviceType(name: string, side: string): string {
  if (name === 'useAppServices') return `Omit<${side}.contracts.AppServices, 'session'>`;
  const type = `typeof ${side}.contracts.${name}`;
  return name === 'definePage' ? `(...given: Parameters<${type}<{ id: number }>>) => void` : type;
}
/** Names of the sample tables are no names of the contract. */
const withoutSamples = (detail: string): string =>
  detail.replaceAll(/["']GET \/sample["']/g, 'CallKey').replaceAll(/["']sample["']/g, 'string');

/**
 * How the services that a consumer imports are used, against the shell: both declarations have sample tables. Of objects with optional
 * properties, whose types allow that one is gone, the names are compared as well.
 */
export function serviceComparisons(
  sides: ConsumerAndProvider,
  names: readonly string[],
  shapes: ReadonlyMap<string, number>,
  provided: ReadonlySet<string>,
): Comparison[] {
  const { consumer, provider } = sides;
  const changeOf =
    (name: string) =>
    (detail: string): BreakingChange => ({
      kind: 'type',
      broken: releaseName(consumer),
      by: releaseName(provider),
      subject: `${name} of ${PUBLIC_PACKAGES[0]}`,
      message: `${releaseName(consumer)} uses ${name} of ${PUBLIC_PACKAGES[0]}, whose type in ${releaseName(provider)} differs from what it was built for: ${withoutSamples(detail)}`,
      fix: describeFix(sides, `Keep what ${name} accepts and returns, and add only optional parts`, name),
    });
  const services = names
    .filter((name) => SERVICES.includes(name))
    .flatMap((name) => {
      const [expected, given] = [serviceType(name, 'consumer'), serviceType(name, 'provider')];
      const types = { source: `accept<${expected}>(value as ${given});`, changeOf: changeOf(name) };
      const parts = {
        source: `nothing<RemovedBelow<${expected}, ${given}, string>>();`,
        changeOf: (detail: string) => changeOf(name)(removedPartsIn(detail)),
      };
      // The session consists of API objects, which only have to have the fields that their types need.
      return name === 'useSession' ? [types] : [types, parts];
    });
  const properties = [...shapes]
    .filter(([name]) => provided.has(name))
    .map(([name, count]) => {
      const type = (side: string): string =>
        `keyof ${side}.contracts.${name}${count === 0 ? '' : `<${Array.from({ length: count }, () => 'any').join(', ')}>`}`;
      return {
        source: `nothing<Exclude<${type('consumer')}, ${type('provider')}>>();`,
        changeOf: (detail: string) => changeOf(name)(notThere(detail)),
      };
    });
  return [...services, ...properties];
}
