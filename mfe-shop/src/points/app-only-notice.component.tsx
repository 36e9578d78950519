import { ErrorCode, errorCodeLabel, errorMessage, pathOf } from '@komado/shared-contracts';
import { LinkButton, SectionHeading } from '@komado/shared-ui';
import { PhoneScene } from '../art/scenes.component';
import { Actions, Code, Lead, StateBox } from '../payment/state-box.component';

/** Shown where points are sold only in the app. */
export const AppOnlyNotice = () => (
  <StateBox>
    <PhoneScene />
    <SectionHeading>Points are sold only in the app in your region</SectionHeading>
    <Lead>{errorMessage(ErrorCode.unpurchasableCountry)}</Lead>
    <Lead>You can still read free chapters and use tickets on the web.</Lead>
    <Actions>
      <LinkButton to={pathOf('index')} isWide>
        Find something to read
      </LinkButton>
    </Actions>
    <Code>{errorCodeLabel(ErrorCode.unpurchasableCountry)}</Code>
  </StateBox>
);
