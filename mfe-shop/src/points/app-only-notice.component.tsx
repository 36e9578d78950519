import { ErrorCode, errorCodeLabel, errorMessage, pathOf } from '@komado/shared-contracts';
import { LinkButton, SectionHeading } from '@komado/shared-ui';
import { PhoneScene } from '../art/scenes.component';
import { Actions, Code, Lead, StateBox } from '../payment/state-box.component';

/** Shown where points are sold only in the app. */
export const AppOnlyNotice = () => (
  <StateBox>
    <PhoneScene />
    <SectionHeading>Points are only sold in the app here</SectionHeading>
    <Lead>{errorMessage(ErrorCode.unpurchasableCountry)}</Lead>
    <Lead>Free chapters and tickets work on the web as always.</Lead>
    <Actions>
      <LinkButton to={pathOf('index')} isWide>
        Find something to read
      </LinkButton>
    </Actions>
    <Code>{errorCodeLabel(ErrorCode.unpurchasableCountry)}</Code>
  </StateBox>
);
