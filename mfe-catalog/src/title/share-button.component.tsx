import { titlePath, useAppServices, type TitleDetail } from '@komado/shared-contracts';
import { Button, color, from, share, space } from '@komado/shared-ui';
import styled from 'styled-components';

const CompactButton = styled(Button)`
  && {
    padding-inline: ${space[3]};
  }
  ${from.desktop} {
    /* A circle with the icon: the label, which screen readers read, begins outside it. */
    && {
      justify-content: start;
      gap: ${space[4]};
      width: 52px;
      padding-inline: ${space[4]};
      overflow: hidden;
      box-shadow: inset 0 0 0 1.5px ${color.lineStrong};
    }
  }
  @media (scripting: none) {
    display: none;
  }
`;
/** Shares the title's URL with the device's share sheet or the clipboard. */
export function ShareButton({ title }: { title: Pick<TitleDetail, 'title_id' | 'title_name'> }) {
  const { bus } = useAppServices();
  const press = async () => {
    const url = new URL(titlePath(title.title_id), window.location.href).href;
    const result = await share({ title: title.title_name, url });
    if (result === 'copied') bus.emit('toast', { message: 'Link copied.', tone: 'good' });
    if (result === 'failed') bus.emit('toast', { message: `We couldn’t copy the link. Here it is: ${url}`, tone: 'error' });
  };
  return (
    <CompactButton variant="quiet" size="large" icon="share" onClick={() => void press()}>
      Share
    </CompactButton>
  );
}
