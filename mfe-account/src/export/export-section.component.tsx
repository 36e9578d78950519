import { useAppServices } from '@komado/shared-contracts';
import { useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { SettingList, SettingRow } from '../settings/setting-row.component';
import { downloadJsonFile } from './download-json-file';
import { SettingSection } from '../settings/setting-section.component';

/** All data stored about the reader, as a file. */
export function ExportSection() {
  const { api, bus } = useAppServices();
  const refusalOf = useErrorTextWithLogin();
  const once = useSingleFlight();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { file_name, content } = await api.call('GET /web/account/export');
      downloadJsonFile(file_name, content);
      bus.emit('toast', { message: `Downloaded ${file_name}.`, tone: 'good' });
    } catch (error) {
      bus.emit('toast', { message: refusalOf(error), tone: 'error' });
    }
    setBusy(false);
  };
  return (
    <SettingSection name="export" heading="Your data" isLinkTarget>
      <SettingList>
        <SettingRow
          icon="down"
          name={isBusy ? 'Preparing the file' : 'Download my data'}
          value="One JSON file with everything Komado stores about you: profile, purchases, points, reading history, comments, devices and emails."
          isValueBelow
          isImmediate
          isBusy={isBusy}
          onPress={() => void once(download)}
        />
      </SettingList>
    </SettingSection>
  );
}
