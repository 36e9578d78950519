import { css } from 'styled-components';
import { revealWhenParsed } from '../reveal-children-when-parsed-style';
import { color, duration, font, hover, measure, radius, space } from '../tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'light';
export type ButtonSize = 'small' | 'medium' | 'large';

/** Style of everything that is pressed like a button; variant, size and width are data attributes. */
export const buttonStyle = css`
  ${revealWhenParsed}
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${measure.touch};
  padding: 0 ${space[5]};
  border-radius: ${radius.pill};
  font: ${font.bodyStrong};
  text-align: center;
  white-space: nowrap;
  /* At 200 % text size on a phone the label wraps instead of overflowing. */
  @media (max-width: 15em) {
    white-space: normal;
  }
  cursor: pointer;
  transition:
    background-color ${duration.press},
    transform ${duration.press};
  &:active {
    transform: scale(0.98);
  }
  &[data-variant='primary'] {
    background: ${color.action};
    color: ${color.onAction};
  }
  &[data-variant='secondary'] {
    box-shadow: inset 0 0 0 1.5px ${color.lineStrong};
    background: ${color.background};
    color: ${color.text};
  }
  &[data-variant='soft'] {
    background: ${color.actionSoft};
    color: ${color.action};
  }
  &[data-variant='quiet'] {
    padding: 0 ${space[3]};
    color: ${color.action};
  }
  &[data-variant='danger'] {
    background: ${color.error};
    color: ${color.background};
  }
  &[data-variant='light'] {
    background: ${color.badgeNewGround};
    color: ${color.badgeNewText};
  }
  ${hover} {
    &[data-variant='primary']:hover {
      background: ${color.actionPress};
    }
    &[data-variant='secondary']:hover,
    &[data-variant='quiet']:hover {
      background: ${color.surfaceStrong};
    }
    &[data-variant='soft']:hover {
      background: ${color.surfaceStrong};
    }
    &[data-variant='danger']:hover {
      background: color-mix(in srgb, ${color.error} 84%, ${color.text});
    }
    &[data-variant='light']:hover {
      opacity: 0.9;
    }
  }
  &[data-variant='primary']:active {
    background: ${color.actionPress};
  }
  &[data-size='small'] {
    min-height: 36px;
    padding: 0 14px;
    font: ${font.label};
    /* The target stays 44 px high. */
    &::after {
      content: '';
      position: absolute;
      inset: -4px 0;
    }
  }
  &[data-size='large'] {
    min-height: 52px;
    padding: 0 28px;
    font: ${font.h3};
  }
  &[data-wide='true'] {
    width: 100%;
    min-width: 0;
    padding-inline: ${space[3]};
    white-space: normal;
  }
  &[aria-disabled='true'],
  &:disabled {
    background: ${color.surfaceStrong};
    color: ${color.muted};
    box-shadow: none;
    cursor: default;
    transform: none;
  }
`;
