import { useRoom } from '@komado/shared-contracts';
import { Button, Muted, space, SubHeading } from '@komado/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useSingleFlight } from '../busy/use-single-flight';
import { refusalText } from '../failure/refusal-text';
import { saveFile } from './save-file';

const Group = styled.section`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[2]};
  & > button {
    justify-self: start;
  }
`;

/** Everything that is kept about the reader, as a file. */
export function ExportSection() {
  const { api, bus } = useRoom();
  const once = useSingleFlight();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { file_name, content } = await api.call('GET /web/account/export');
      saveFile(file_name, content);
      bus.emit('toast', { message: `${file_name} is saved.`, tone: 'good' });
    } catch (error) {
      bus.emit('toast', { message: refusalText(error, 'GET /web/account/export'), tone: 'error' });
    }
    setBusy(false);
  };
  return (
    <Group aria-labelledby="setting-export">
      <SubHeading as="h2" id="setting-export">
        Your data
      </SubHeading>
      <Muted>
        One JSON file with everything Komado keeps about you: profile, purchases, points, reading history, comments, devices and mails.
      </Muted>
      <Button variant="secondary" icon="down" isBusy={isBusy} busyLabel="Preparing the file" onClick={() => void once(download)}>
        Download my data
      </Button>
    </Group>
  );
}
