import { useApi, type EpisodeSummary, type TitleSummary } from '@komado/shared-contracts';
import { Button, color, font, ProgressLine, space, tabularFigures } from '@komado/shared-ui';
import { useContext } from 'react';
import styled from 'styled-components';
import { PicturePlatformContext } from '../picture-loader/picture-platform-context';
import { canStoreDownloads } from './download-storage';
import { cancelDownload, removeFromDevice, startDownload } from './downloads.store';
import { describeSizeAndExpiry } from './download-size-and-expiry';
import { useDownloads } from './use-downloads';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 56px;
  & > div {
    flex: 1;
    min-width: 0;
  }
  & small {
    display: block;
    min-height: 1lh;
    font: ${font.caption};
    color: ${color.muted};
    ${tabularFigures}
  }
  & > button {
    min-width: 6.5rem;
  }
`;

/** Downloads a chapter, shows the progress, and removes it again. Empty if the browser cannot keep downloads. */
export function DownloadChapter({ title, episode }: { title: TitleSummary; episode: EpisodeSummary }) {
  const api = useApi();
  const platform = useContext(PicturePlatformContext);
  const { cacheName, chapters, progress } = useDownloads();
  const { episode_id: episodeId, episode_number: number } = episode;
  const download = chapters.find(({ chapter }) => chapter.episode.episode_id === episodeId);
  const state = progress[episodeId];
  const isInProgress = typeof state === 'object';
  const step = isInProgress ? 'under-way' : download ? 'done' : 'none';
  if (!canStoreDownloads()) return null;
  const start = (): void => void startDownload({ api, platform, title, episode });
  const actions = {
    none: state
      ? { name: 'Try again', label: `Try again to download chapter ${number}`, run: start }
      : { name: 'Download', label: `Download chapter ${number}`, run: start },
    'under-way': { name: 'Cancel', label: `Cancel the download of chapter ${number}`, run: () => cancelDownload(episodeId) },
    done: { name: 'Remove', label: `Remove chapter ${number} from this device`, run: () => void removeFromDevice(episodeId) },
  };
  const action = actions[step];
  const words = isInProgress
    ? state.total === 0
      ? 'Starting…'
      : `${state.done} of ${state.total} pages`
    : download
      ? describeSizeAndExpiry(download.bytes, download.until)
      : state === 'storage-full'
        ? 'Not enough space on this device. Remove another downloaded chapter first.'
        : state === 'failed'
          ? 'The download failed. Check your connection.'
          : 'Read it offline.';
  return (
    <Row data-download-step={step}>
      <div>
        {download ? `Chapter ${number} is on this device` : `Download chapter ${number}`}
        <small role="status">{words}</small>
        {isInProgress ? (
          <ProgressLine value={state.total === 0 ? 0 : state.done / state.total} label={`Downloading chapter ${number}`} />
        ) : null}
      </div>
      {/* The same button for every step, so that it keeps the focus. */}
      <Button variant={step === 'none' ? 'soft' : 'quiet'} aria-label={action.label} disabled={cacheName === null} onClick={action.run}>
        {action.name}
      </Button>
    </Row>
  );
}
