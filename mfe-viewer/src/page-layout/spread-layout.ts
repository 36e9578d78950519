import type { Page } from '@komado/shared-contracts';
import type { Spread } from './page-pairing';

export type Fit = 'page' | 'width' | 'height' | 'original';
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}
export interface SpreadLayout {
  readonly boxes: readonly Box[];
  /** Of all boxes together; larger than the stage if the fit requires it. */
  readonly content: Size;
}

/**
 * Left edges of the spreads' places in the row, the first at 0. Each place is as wide as its spread, and at least as wide as the stage, so
 * that pages never overlap, however large the fit makes them. Right to left, the row grows to the left.
 */
export function spreadLeftEdges(layouts: readonly SpreadLayout[], stage: Size, isRightToLeft: boolean): readonly number[] {
  let edge = 0;
  return layouts.map(({ content }, index) => {
    const width = Math.max(stage.width, content.width);
    if (isRightToLeft) return index === 0 ? 0 : (edge -= width);
    const place = edge;
    edge += width;
    return place;
  });
}

/** Positions a spread's pages in a stage, in CSS pixels, from the manifest alone. Content smaller than the stage is centered. */
export function layoutSpread(
  spread: Spread,
  pageOf: (page: number) => Pick<Page, 'width' | 'height'>,
  stage: Size,
  { fit, gap, isRightToLeft }: { fit: Fit; gap: number; isRightToLeft: boolean },
): SpreadLayout {
  const order = isRightToLeft ? spread.toReversed() : [...spread];
  // Pages of a spread have the same height, as in a book.
  const originalHeight = Math.max(...order.map((page) => pageOf(page).height));
  const ratios = order.map((page) => pageOf(page).width / pageOf(page).height);
  const totalRatio = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const gaps = gap * (order.length - 1);
  const heightByWidth = Math.max(1, stage.width - gaps) / totalRatio;
  const height = {
    page: Math.min(stage.height, heightByWidth),
    width: heightByWidth,
    height: stage.height,
    original: originalHeight,
  }[fit];
  const content = { width: totalRatio * height + gaps, height };
  let x = Math.max(0, (stage.width - content.width) / 2);
  const y = Math.max(0, (stage.height - height) / 2);
  const boxes = order.map((page, index) => {
    const box = { page, x, y, width: ratios[index]! * height, height };
    x += box.width + gap;
    return box;
  });
  return { boxes, content };
}
