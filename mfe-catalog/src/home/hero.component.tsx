import { titlePath, type TitleSummary } from '@komado/shared-contracts';
import { Icon, Picture } from '@komado/shared-ui';
import { ReadButton } from '../page/read-button.component';
import { useCarousel } from './use-carousel';
import { HERO_RATIO, HERO_SIZES, HERO_WIDTHS } from './hero-picture-sizes';
import type { HomeData } from './home.loader';
import { Arrow, Controls, Eyebrow, Neighbor, Pause, HeroSection, SlideBackdrop, Slide, TitleLink, Track, Caption } from './hero.styles';

const KICKERS = { new: 'New series', up: 'New chapter', free: 'Free chapters', ticket: 'Read with free tickets' } as const;

const KeyVisual = ({ title, priority }: { title: TitleSummary; priority?: boolean }) => (
  <Picture
    image={title.key_image_url}
    alt=""
    sizes={HERO_SIZES}
    widths={HERO_WIDTHS}
    ratio={HERO_RATIO}
    tint={title.tint}
    meanColor={title.key_image_color}
    priority={priority}
  />
);
const Still = ({ title, side }: { title: TitleSummary; side: 'before' | 'after' }) => (
  <Neighbor data-side={side} aria-hidden="true">
    <KeyVisual title={title} />
  </Neighbor>
);

/** Featured titles. Scrolls and snaps without JavaScript; with it, advances every 6 seconds unless paused, hovered or focused. */
export function Hero({ titles }: { titles: HomeData['hero_list'] }) {
  const { trackRef, shownIndex, isPlaying, togglePlaying, show, rootProperties } = useCarousel(titles.length);
  const first = titles[0];
  const last = titles.at(-1);
  if (!first || !last) return null;
  const isSingle = titles.length === 1;
  return (
    <HeroSection aria-roledescription="carousel" aria-label="Featured titles" {...rootProperties}>
      <Track ref={trackRef}>
        {titles.map((title, index) => (
          <Slide
            key={title.title_id}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${titles.length}`}
            data-current={index === shownIndex}
          >
            {index === 0 && !isSingle ? <Still title={last} side="before" /> : null}
            <SlideBackdrop $tint={title.tint}>
              <KeyVisual title={title} priority={index === 0} />
              <TitleLink to={titlePath(title.title_id)} aria-label={title.title_name} tabIndex={-1} />
              <Caption>
                {title.badge ? <Eyebrow>{KICKERS[title.badge]}</Eyebrow> : null}
                <h2>{title.catch_copy || title.title_name}</h2>
                <p>
                  {title.title_name}
                  <span> by {title.author}</span>
                </p>
                <ReadButton variant="light" title={title} resume={title.resume} />
              </Caption>
            </SlideBackdrop>
            {index === titles.length - 1 && !isSingle ? <Still title={first} side="after" /> : null}
          </Slide>
        ))}
      </Track>
      {isSingle ? null : (
        <>
          <Arrow type="button" data-side="previous" aria-label="Previous" onClick={() => show(shownIndex - 1)}>
            <Icon name="chevron-left" />
          </Arrow>
          <Arrow type="button" data-side="next" aria-label="Next" onClick={() => show(shownIndex + 1)}>
            <Icon name="chevron-right" />
          </Arrow>
          <Controls>
            <Pause type="button" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={togglePlaying}>
              <Icon name={isPlaying ? 'pause' : 'play'} size="medium" />
            </Pause>
            <span>
              {shownIndex + 1} / {titles.length}
            </span>
          </Controls>
        </>
      )}
    </HeroSection>
  );
}
