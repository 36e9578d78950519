import { titlePath } from '@komado/shared-contracts';
import { color, from, measure, Muted, PageHeading, Picture, radius, space, TitleBadge, VisuallyHidden } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ReadButton } from '../page/read-button.component';
import { Section } from '../page/section.component';
import type { HomeData } from './home.loader';

const Feature = styled.article`
  display: grid;
  border-radius: ${radius.sheet};
  overflow: hidden;
  background: ${color.background};
  border: 1px solid ${color.line};
  ${from.tablet} {
    grid-template-columns: 1.4fr 1fr;
  }
`;
const KeyVisual = styled(Link)`
  position: relative;
  & > [data-tone] {
    inset: ${space[3]} auto auto ${space[3]};
  }
  aspect-ratio: 16 / 9;
  && > span:first-child {
    position: absolute;
    inset: 0;
  }
  && img {
    height: 100%;
    object-position: 74% 50%;
  }
  ${from.tablet} {
    aspect-ratio: auto;
    min-height: 340px;
    clip-path: polygon(0 0, 100% 0, calc(100% - 48px) 100%, 0 100%);
  }
`;
const Body = styled.div`
  display: grid;
  gap: ${space[3]};
  align-content: center;
  padding: ${space[5]};
  min-width: 0;
  & > blockquote {
    padding-left: ${space[3]};
    border-left: 3px solid ${color.action};
    color: ${color.muted};
  }
  ${from.tablet} {
    padding: ${space[8]} ${space[8]} ${space[8]} ${measure.gutter};
  }
`;
const Name = styled(PageHeading).attrs({ as: 'h3' })`
  overflow-wrap: anywhere;
`;

export function TitleOfTheDay({ choice }: { choice: HomeData['today_choice'] }) {
  if (!choice) return null;
  const { title, comment, resume } = choice;
  const genres = title.genre_name_list.map((genre) => genre.genre_name.toLowerCase()).join(', ');
  return (
    <Section heading="Today's top choice" isTinted>
      <Feature>
        <KeyVisual to={titlePath(title.title_id)} tabIndex={-1}>
          <Picture
            image={title.key_image_url}
            alt=""
            ratio={[16, 9]}
            sizes="(min-width: 1280px) 700px, (min-width: 768px) 56vw, 100vw"
            tint={title.tint}
            meanColor={title.key_image_color}
          />
          <TitleBadge badge={title.badge} />
          <VisuallyHidden>{title.title_name}</VisuallyHidden>
        </KeyVisual>
        <Body>
          <Name>{title.title_name}</Name>
          <Muted>{genres ? `${title.author}, ${genres}` : title.author}</Muted>
          <blockquote>{comment || title.catch_copy}</blockquote>
          <div>
            <ReadButton title={title} resume={resume} />
          </div>
        </Body>
      </Feature>
    </Section>
  );
}
