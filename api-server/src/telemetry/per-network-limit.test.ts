import { perNetworkLimit } from './per-network-limit';

it('forgets the networks of a past minute', () => {
  const may = perNetworkLimit(1);
  const at = (second: number) => new Date(second * 1000);
  expect([may('a', at(0)), may('a', at(59)), may('b', at(59)), may('a', at(60))]).toEqual([true, false, true, true]);
});
