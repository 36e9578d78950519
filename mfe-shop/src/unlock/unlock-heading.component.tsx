import type { ReactNode } from 'react';
import type { EpisodeSummary, TitleSummary } from '@komado/shared-contracts';
import { color, Cover, font, formatNumberOf, from, SectionHeading, space } from '@komado/shared-ui';
import styled from 'styled-components';

const Row = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;
  ${from.tablet} {
    grid-template-columns: 52px minmax(0, 1fr);
  }
`;
const Name = styled.p`
  font: ${font.label};
  color: ${color.muted};
`;

interface UnlockHeadingProperties {
  title: TitleSummary;
  episode: EpisodeSummary;
  id: string;
  /** Lines below the chapter's name, such as its price. */
  children?: ReactNode;
}
export const UnlockHeading = ({ title, episode, id, children }: UnlockHeadingProperties) => (
  <Row>
    <Cover title={title} sizes="52px" />
    <div>
      <SectionHeading id={id}>Read chapter {episode.episode_number}</SectionHeading>
      <Name>
        {episode.episode_name}. {formatNumberOf(episode.book_length, 'page')}
      </Name>
      {children}
    </div>
  </Row>
);
