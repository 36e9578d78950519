import { ErrorCode, errorCodeLabel, errorMessage, pathOf } from '@komado/shared-contracts';
import { LinkButton, SectionHeading } from '@komado/shared-ui';
import { PhoneIllustration } from '../art/illustrations.component';
import { ResultActions, ErrorCodeText, ResultText, ResultColumn } from '../payment/result-column.styles';

/** Shown where points are sold only in the app. */
export const PointsSoldOnlyInAppNotice = () => (
  <ResultColumn>
    <PhoneIllustration />
    <SectionHeading>Points are sold only in the app in your region</SectionHeading>
    <ResultText>{errorMessage(ErrorCode.unpurchasableCountry)}</ResultText>
    <ResultText>You can still read free chapters and use tickets on the web.</ResultText>
    <ResultActions>
      <LinkButton to={pathOf('index')} isWide>
        Find something to read
      </LinkButton>
    </ResultActions>
    <ErrorCodeText>{errorCodeLabel(ErrorCode.unpurchasableCountry)}</ErrorCodeText>
  </ResultColumn>
);
