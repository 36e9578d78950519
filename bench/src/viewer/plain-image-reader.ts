import type { LongBook } from './long-book';

/** Pages that the plain page has on each side of the one on screen. */
const AROUND = 3;

/**
 * The baseline: only `<img>` elements around the one on screen. Runs in a page of the site because pictures are not served to other origins.
 */
const PLAIN_STYLE = 'body{margin:0;background:#000}img{display:block;width:100%;aspect-ratio:2/3}div{aspect-ratio:2/3}';
export const plainImageReaderScript = (book: LongBook, isStrip: boolean): string => `{
document.documentElement.innerHTML = '<meta name="viewport" content="width=device-width">';
const sheet = new CSSStyleSheet();
sheet.replaceSync('${PLAIN_STYLE}');
document.adoptedStyleSheets = [sheet];
const pictures = ${JSON.stringify(book.pictures)};
const image = (at) => Object.assign(new Image(), { src: pictures[at] + '/960.webp', decoding: 'async' });
${
  isStrip
    ? `const boxes = pictures.map(() => document.body.appendChild(document.createElement('div')));
const show = () => {
  const at = Math.floor((scrollY + innerHeight * 0.4) / boxes[0].offsetHeight);
  boxes.forEach((box, index) => {
    if (Math.abs(index - at) > ${AROUND}) box.replaceChildren();
    else if (!box.firstChild) box.append(image(index));
  });
};
addEventListener('scroll', () => requestAnimationFrame(show), { passive: true });`
    : `let at = 0;
const window_ = new Map();
const show = () => {
  for (const [index, element] of window_) if (Math.abs(index - at) > ${AROUND}) { element.remove(); window_.delete(index); }
  for (let index = Math.max(0, at - ${AROUND}); index <= Math.min(pictures.length - 1, at + ${AROUND}); index += 1)
    if (!window_.has(index)) window_.set(index, document.body.appendChild(image(index)));
  for (const [index, element] of window_) element.style.cssText = 'position:absolute;top:0;left:' + (index - at) * 100 + '%';
};
addEventListener('keydown', () => { at += 1; show(); });`
}
show();
}`;
