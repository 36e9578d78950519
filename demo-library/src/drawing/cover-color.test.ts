import { COVER_COLORS } from '../catalog/cover-colors';
import { DEMO_TITLES } from '../catalog/demo-titles';
import { drawnCoverColor } from './cover-color';

it('every cover has a known color', () => {
  expect(Object.keys(COVER_COLORS)).toEqual(DEMO_TITLES.map(({ slug }) => slug));
});
it.each(['crowblade', 'snow-ledger', 'the-ninth-stair'])('the known color of %s is the mean color of its drawn cover', async (slug) => {
  const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const known = channelsOf(COVER_COLORS[slug]!);
  // Small differences in the drawing do not visibly change the color.
  for (const [index, channel] of channelsOf(await drawnCoverColor(slug)).entries())
    expect(Math.abs(channel - known[index]!)).toBeLessThan(8);
});
it('an unknown title has no cover color', async () => {
  await expect(drawnCoverColor('nobody')).rejects.toThrow('The demo library has no title nobody.');
});
