import { DEMO_TITLES } from '../../catalog/demo-titles';
import { rasterise } from '../../drawing/raster.mjs';

const WIDTH = 600;
const HEIGHT = 900;
/** The badge of a card. */
const CORNER = { left: 0, top: 0, width: WIDTH / 4, height: Math.floor(HEIGHT * 0.09) };
const SHOWN = 60;

it.each(DEMO_TITLES.map(({ slug }) => slug))('the lettering of %s leaves the upper left corner to the badge', async (slug) => {
  const { default: cover } = (await import(`./${slug}.mjs`)) as { default: { logo: (w: number, h: number) => string } };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${cover.logo(WIDTH, HEIGHT)}</svg>`;
  const corner = await (await rasterise(svg, WIDTH)).extract(CORNER).extractChannel(3).raw().toBuffer();
  expect(corner.filter((alpha) => alpha > SHOWN).length).toBe(0);
});
