import { titlePath, type PageProperties } from '@komado/shared-contracts';
import { EmptyState, LinkButton } from '@komado/shared-ui';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';
import { LockedChapter } from '../locked/locked-chapter.component';
import { WithdrawnChapter } from '../locked/withdrawn-chapter.component';
import { ReadableChapter } from '../readable-chapter/readable-chapter.component';
import { viewerDarkPalette } from '../screen/dark-palette-and-no-script';
import { ViewerScreen } from '../screen/viewer-screen.component';
import type { ViewerData } from '../chapter/viewer-data';

const CenteredNote = styled.div`
  ${viewerDarkPalette}
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 20px;
`;

/** A chapter in its state for this reader: locked, withdrawn, empty or readable. */
export function Viewer({ data }: PageProperties<ViewerData>) {
  const { chapter } = data;
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const { lock, title, episode, page_list: pages } = chapter;
  if (lock) return <LockedChapter key={episode.episode_id} chapter={{ ...chapter, lock }} onUnlocked={reload} />;
  if (chapter.is_withdrawn) return <WithdrawnChapter chapter={chapter} />;
  if (pages.length === 0) {
    return (
      <ViewerScreen background="black">
        <CenteredNote>
          <EmptyState
            message="This chapter has no pages yet."
            action={
              <LinkButton variant="soft" to={titlePath(title.title_id)}>
                Back to {title.title_name}
              </LinkButton>
            }
          />
        </CenteredNote>
      </ViewerScreen>
    );
  }
  return <ReadableChapter key={episode.episode_id} data={data} />;
}
