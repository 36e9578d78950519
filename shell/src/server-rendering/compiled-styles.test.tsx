/** @jest-environment node */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { compileOnce } from './compiled-styles';
import { renderDocument } from './stream-document';

describe('compiled styles', () => {
  const compiler = (calls: string[]) =>
    Object.assign(
      (css: string, selector = '') => {
        calls.push(css);
        return [`${selector}{${css}}`];
      },
      { hash: 'hash' },
    );

  it('are compiled once for each text and selector', () => {
    const calls: string[] = [];
    const compile = compileOnce(compiler(calls));
    const results = ['color:red', 'color:red', 'color:blue'].map((css) => compile(css, '.a', undefined, 'id'));
    expect([...results, compile('color:red', '.b', undefined, 'id')]).toEqual([
      ['.a{color:red}'],
      ['.a{color:red}'],
      ['.a{color:blue}'],
      ['.b{color:red}'],
    ]);
    expect([calls, compile.hash]).toEqual([['color:red', 'color:blue', 'color:red'], 'hash']);
  });

  it('are limited in number', () => {
    const calls: string[] = [];
    const compile = compileOnce(compiler(calls));
    for (let at = 0; at <= 4000; at += 1) compile(`order:${at}`, '.a');
    compile('order:4000', '.a');
    compile('order:0', '.a');
    expect(calls.slice(4000)).toEqual(['order:4000', 'order:0']);
  });
});

describe('a document', () => {
  const documentOf = async (children: ReactNode, data = ''): Promise<string> => {
    const element = (
      <html lang="en">
        <head />
        <body>{children}</body>
      </html>
    );
    const rendered = await renderDocument(element, {
      nonce: 'bm9uY2U',
      head: (html) => `<meta name="size" content="${html.length}">`,
      data,
      mainScript: { url: '/main.js', integrity: 'sha384-none' },
      onError: (error) => {
        throw error;
      },
    });
    const sink = new PassThrough();
    const html = text(sink);
    await rendered.pipe(sink);
    return html;
  };
  const Red = styled.p<{ $order: number }>`
    color: red;
    order: ${({ $order }) => $order};
  `;
  const Blue = styled.p`
    color: blue;
  `;

  it('has the styles of its own components only, also when another one was rendered before', async () => {
    const all = [<Red key="red" $order={1} />, <Blue key="blue" />, <Red key="red" $order={2} />, <Red key="red" $order={1} />];
    const styles = [];
    for (const child of all) styles.push((await documentOf(child)).match(/color:\w+;|order:\d/g));
    expect(styles).toEqual([['color:red;', 'order:1'], ['color:blue;'], ['color:red;', 'order:2'], ['color:red;', 'order:1']]);
  });

  it('keeps characters of several bytes whole, in the HTML and in its data', async () => {
    const long = '漫画😀é'.repeat(2000);
    const html = await documentOf(<p>{long}</p>, `<script type="application/json">"${long}"</script>`);
    expect(html).toContain(`<p>${long}</p>`);
    expect(html).toContain(`<script type="application/json">"${long}"</script>`);
    expect(html).not.toContain('\ufffd');
    expect(html.indexOf('<meta name="size"')).toBeLessThan(html.indexOf('</head>'));
  });
});
