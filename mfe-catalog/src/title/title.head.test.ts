import { sampleTitleDetail } from '../testing/samples';
import { shorten, titleHead } from './title.head';

describe('head of the title page', () => {
  it('names the title, its padded address and its cover for shared links', () => {
    expect(titleHead(sampleTitleDetail())).toMatchObject({
      title: 'Crowblade',
      canonicalPath: '/title/00007',
      imagePath: '/media/title/7/cover/640.jpg',
      isIndexed: true,
      type: 'book',
    });
  });
  it('falls back to the line that sells the title when there is no description', () => {
    expect(titleHead(sampleTitleDetail({ description: '' })).description).toBe('Twelve blades. One rooftop. No second cut.');
  });
  it('cuts a long description at a word', () => {
    const short = shorten('word '.repeat(60));
    expect(short.length).toBeLessThanOrEqual(160);
    expect(short).toMatch(/word…$/);
  });
  it('cuts a text without spaces too', () => expect(shorten('x'.repeat(400))).toHaveLength(160));
});
