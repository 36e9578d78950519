import { DEMO_TITLES } from '../catalog/demo-titles';
import { MEAN_COLORS } from '../catalog/mean-colors';
import { measureMeanColorsOfTitle } from './measure-mean-colors';

it('every title has known colors', () => {
  expect(Object.keys(MEAN_COLORS)).toEqual(DEMO_TITLES.map(({ slug }) => slug));
});
it.each(['crowblade', 'snow-ledger', 'the-ninth-stair'])(
  'the known colors of %s are the mean colors of its drawn cover and key visual',
  async (slug) => {
    const channelsOf = ({ cover, keyVisual }: { cover: string; keyVisual: string }): number[] =>
      [cover, keyVisual].flatMap((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
    const known = channelsOf(MEAN_COLORS[slug]!);
    // Small differences in the drawing do not visibly change the color.
    for (const [index, channel] of channelsOf(await measureMeanColorsOfTitle(slug)).entries())
      expect(Math.abs(channel - known[index]!)).toBeLessThan(8);
  },
);
it('an unknown title has no colors', async () => {
  await expect(measureMeanColorsOfTitle('nobody')).rejects.toThrow('The demo library has no picture demo/cover/nobody.');
});
