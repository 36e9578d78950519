import { normalizeNickname } from '@komado/shared-contracts';
import { Avatar, Caption, Card, font, revealWhenParsed, space } from '@komado/shared-ui';
import styled from 'styled-components';

const PreviewBox = styled(Card).attrs({ as: 'div' })`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: ${space[3]};
  & b {
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
`;
const Name = styled.p`
  ${revealWhenParsed}
`;
export interface ProfilePreviewProperties {
  readonly nickname: string;
  readonly iconUrl: string;
  readonly isCountryShown: boolean;
}
/** A comment as others see it, with the name being typed. */
export const ProfilePreview = ({ nickname, iconUrl, isCountryShown }: ProfilePreviewProperties) => (
  <PreviewBox>
    <Avatar image={iconUrl} />
    <div>
      <Name>
        <span>
          <b>{normalizeNickname(nickname) || 'A reader'}</b> <Caption>{isCountryShown ? 'your country, now' : 'just now'}</Caption>
        </span>
      </Name>
      <p>The rain stops at eleven, and so does the clock.</p>
    </div>
  </PreviewBox>
);
