import { color, font, IconButton, radius, space, tabularFigures } from '@komado/shared-ui';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { removeFromDevice } from './downloads.store';
import { describeSizeAndExpiry, formatSize } from './download-size-and-expiry';
import { useDownloads } from './use-downloads';

const Box = styled.section`
  padding-top: ${space[3]};
  border-top: 1px solid ${color.line};
  & > h3 {
    font: ${font.bodyStrong};
    outline: none;
  }
  & small,
  & > p {
    display: block;
    font: ${font.caption};
    color: ${color.muted};
    ${tabularFigures}
  }
  & li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 56px;
  }
  & li > a {
    flex: 1;
    min-width: 0;
    border-radius: ${radius.cover};
    color: inherit;
    text-decoration: none;
  }
  & li span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Every downloaded chapter with its size and a button to remove it. Empty if there are none. */
export function DownloadList() {
  const { chapters, storage } = useDownloads();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  if (chapters.length === 0) return null;
  const bytes = chapters.reduce((sum, chapter) => sum + chapter.bytes, 0);
  return (
    <Box aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        Downloaded chapters
      </h3>
      <p>
        {formatSize(bytes)}
        {storage ? `, ${formatSize(Math.max(0, storage.quota - storage.used))} available` : ''}. Logging out removes them.
      </p>
      <ul>
        {chapters.map(({ path, title_name, chapter_name, bytes: size, until, chapter }) => (
          <li key={path}>
            <Link to={path}>
              <span>{chapter_name}</span>
              <small>
                {title_name}, {describeSizeAndExpiry(size, until)}
              </small>
            </Link>
            <IconButton
              icon="trash"
              label={`Remove ${chapter_name} of ${title_name}`}
              onClick={() => {
                heading.current?.focus({ preventScroll: true });
                void removeFromDevice(chapter.episode.episode_id);
              }}
            />
          </li>
        ))}
      </ul>
    </Box>
  );
}
