import { DEMO_TITLES } from '../../catalog/demo-titles';
import { rasterize } from '../../drawing/raster.mjs';

const WIDTH = 600;
const HEIGHT = 900;
/** The area that a card's badge may cover: on a phone, the longest is nearly as wide as a cover. */
const BADGE = { left: 0, top: 0, width: WIDTH * 0.9, height: Math.floor(HEIGHT * 0.09) };
const SHOWN = 60;

const asSvg = (art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${art}</svg>`;
const inkOf = async (art: string): Promise<Buffer> => (await rasterize(asSvg(art), WIDTH)).extractChannel(3).raw().toBuffer();
const logoOf = async (slug: string): Promise<string> => {
  const { default: cover } = (await import(`./${slug}.mjs`)) as { default: { logo: (w: number, h: number) => string } };
  return cover.logo(WIDTH, HEIGHT);
};

it.each(DEMO_TITLES.map(({ slug }) => slug))('the lettering of %s leaves the upper edge free for the badge', async (slug) => {
  const edge = await (await rasterize(asSvg(await logoOf(slug)), WIDTH)).extract(BADGE).extractChannel(3).raw().toBuffer();
  expect(edge.filter((alpha) => alpha > SHOWN).length).toBe(0);
});

/** Letters of the author's line and of everything else on the cover. */
const LETTERS = /<text[^>]*>[^<]*<\/text>/g;
const TOUCHED = 0.02;
it.each(DEMO_TITLES.map(({ slug, author }) => [slug, author] as const))(
  "the title's letters on the cover of %s do not overlap its author",
  async (slug, author) => {
    const logo = await logoOf(slug);
    const credit = logo.match(LETTERS)?.find((line) => line.replaceAll('&amp;', '&').toUpperCase().includes(author.toUpperCase()));
    if (!credit) throw new Error(`The cover of ${slug} does not name ${author}.`);
    const [own, others] = await Promise.all([inkOf(credit), inkOf(logo.replace(credit, '').replace(/<rect[^>]*\/>/g, ''))]);
    const inked = [...own.keys()].filter((at) => own[at]! > SHOWN);
    expect(inked.length).toBeGreaterThan(100);
    expect(inked.filter((at) => others[at]! > SHOWN).length / inked.length).toBeLessThan(TOUCHED);
  },
);
