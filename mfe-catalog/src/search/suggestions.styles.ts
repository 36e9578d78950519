import { color, font, hover, radius, space } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

export const SuggestionList = styled.div`
  display: grid;
  padding: ${space[2]} 0;
`;
export const SuggestionGroup = styled.p`
  padding: ${space[2]} ${space[4]} ${space[1]};
  font: ${font.captionStrong};
  color: ${color.muted};
`;
export const SuggestionOption = styled(Link)`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  min-height: 48px;
  padding: ${space[1]} ${space[4]};
  &[data-kind='title'] {
    min-height: 60px;
  }
  &[aria-selected='true'] {
    background: ${color.actionSoft};
  }
  ${hover} {
    &:hover {
      background: ${color.surfaceStrong};
    }
    &[aria-selected='true']:hover {
      background: ${color.actionSoft};
    }
  }
  & > i {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: ${radius.round};
    background: ${color.surfaceStrong};
    color: ${color.muted};
    font: ${font.bodyStrong};
  }
  &[data-kind='all'] > i {
    background: none;
  }
  & > small {
    font: ${font.caption};
    color: ${color.muted};
  }
`;
export const SuggestionText = styled.span`
  display: grid;
  min-width: 0;
  & > b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: ${font.body};
  }
  & mark {
    background: none;
    color: ${color.action};
    font-weight: 700;
  }
  & > small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: ${font.caption};
    color: ${color.muted};
  }
`;
