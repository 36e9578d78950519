import { from, space, SubHeading } from '@komado/shared-ui';
import styled from 'styled-components';
import { FormColumn } from '../frame/columns-and-text.styles';
import { ProfilePreview, type ProfilePreviewProperties } from './profile-preview.component';

/** Fields, and the preview below them, or next to them if there is space. */
export const FormWithPreview = styled(FormColumn)`
  margin-top: ${space[2]};
  gap: ${space[8]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 320px;
    align-items: start;
  }
`;
export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
const Preview = styled.section`
  display: grid;
  gap: ${space[2]};
`;
export const PreviewSection = (properties: ProfilePreviewProperties) => (
  <Preview aria-labelledby="profile-preview">
    <SubHeading as="h2" id="profile-preview">
      How others see you
    </SubHeading>
    <ProfilePreview {...properties} />
  </Preview>
);
