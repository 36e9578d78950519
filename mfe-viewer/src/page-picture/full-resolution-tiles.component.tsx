import { PAGE_TILE_PX, pageTile, type Page } from '@komado/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Tiles = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;
const Tile = styled.div`
  position: absolute;
  & > img {
    display: block;
    width: 100%;
    height: 100%;
  }
`;
/** This margin around the screen is loaded, too: it comes into view next. */
const PRELOAD_MARGIN = '15%';

/**
 * The original's pixels over a page that is shown larger than its widest copy. Only visible tiles hold a picture, so memory is bounded by
 * the screen, not by the page. The page remains below them: a tile that is late or fails leaves no hole.
 */
export function FullResolutionTiles({ page: { image_url: imageUrl, width, height } }: { page: Page }) {
  const tiles = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const columns = Math.ceil(width / PAGE_TILE_PX);
  const rows = Math.ceil(height / PAGE_TILE_PX);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const name = (target as HTMLElement).dataset['tile']!;
            if (isIntersecting) next.add(name);
            else next.delete(name);
          }
          return next;
        }),
      { rootMargin: PRELOAD_MARGIN },
    );
    for (const [at, element] of [...tiles.current!.children].entries()) {
      const left = (at % columns) * PAGE_TILE_PX;
      const top = Math.floor(at / columns) * PAGE_TILE_PX;
      Object.assign((element as HTMLElement).style, {
        left: `${(left / width) * 100}%`,
        top: `${(top / height) * 100}%`,
        width: `${(Math.min(PAGE_TILE_PX, width - left) / width) * 100}%`,
        height: `${(Math.min(PAGE_TILE_PX, height - top) / height) * 100}%`,
      });
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [columns, width, height]);
  const names = Array.from({ length: columns * rows }, (_, at) => [at % columns, Math.floor(at / columns)] as const);
  return (
    <Tiles ref={tiles} aria-hidden data-testid="tiles">
      {names.map(([column, row]) => {
        const name = `${column}-${row}`;
        return (
          <Tile key={name} data-tile={name}>
            {inView.has(name) ? <img src={pageTile(imageUrl, column, row)} alt="" decoding="async" draggable={false} /> : null}
          </Tile>
        );
      })}
    </Tiles>
  );
}
