import { Slot, type SlotProperties } from '@komado/shared-contracts';
import { SectionHeading, Skeleton, space } from '@komado/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Place = styled.div`
  margin-top: ${space[10]};
  min-height: 520px;
  @media (scripting: none) {
    display: none;
  }
`;
const CommentsPlaceholder = styled(Skeleton)`
  height: 476px;
  margin-top: ${space[4]};
`;
/** Loaded this far ahead of the viewport, so that they are ready when scrolled to. */
const PRELOAD_MARGIN = '800px';

/** The viewer's comments, loaded when the reader scrolls near, because most readers only need the chapters. */
export function LazyTitleComments(properties: SlotProperties['title-comments']) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: PRELOAD_MARGIN,
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const waiting = (
    <div aria-busy="true">
      <SectionHeading as="p">Comments</SectionHeading>
      <CommentsPlaceholder />
    </div>
  );
  return <Place ref={place}>{isNear ? <Slot name="title-comments" fallback={waiting} {...properties} /> : waiting}</Place>;
}
