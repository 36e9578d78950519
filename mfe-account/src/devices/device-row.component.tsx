import type { CallResult } from '@komado/shared-contracts';
import { Caption, font, formatDate, Icon, Pill, revealWhenParsed, space } from '@komado/shared-ui';
import { type ReactNode } from 'react';
import styled from 'styled-components';
import { deviceName } from './device-name';
import { useBrowserValue } from '../browser/use-browser-value';

export type Device = CallResult<'GET /account'>['device_list'][number];

const Row = styled.li`
  ${revealWhenParsed}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 64px;
  padding: ${space[2]} ${space[4]};
  & > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Name = styled.p`
  font: ${font.bodyStrong};
`;

/** The name of a country in the browser's language, therefore not rendered on the server. */
function countryName(country: string): string {
  try {
    return new Intl.DisplayNames('en-US', { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}
function usePlace(country: string): string {
  const isInBrowser = useBrowserValue(() => true, false);
  return isInBrowser && country !== '' ? `, ${countryName(country)}` : '';
}

/** A device: what it is, where it logged in, when it was last used. */
export function DeviceRow({ device, children }: { device: Device; children?: ReactNode }) {
  const { name, icon } = deviceName(device.user_agent);
  const place = usePlace(device.country);
  return (
    <Row>
      <Icon name={icon} size="medium" />
      <div>
        <Name>{name}</Name>
        <Caption>
          {device.is_current ? 'Active now' : `Last used ${formatDate(device.last_seen_date)}`}
          {place}
        </Caption>
      </div>
      {device.is_current ? <Pill tone="free">This device</Pill> : children}
    </Row>
  );
}
