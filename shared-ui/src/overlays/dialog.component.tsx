import { useEffect, useId, useRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/icon-button.component';
import { revealWhenParsed } from '../reveal-children-when-parsed-style';
import { color, duration, easing, font, from, layer, measure, radius, reducedMotion, shadow, space } from '../tokens';
import { useModal } from './use-modal';

const rise = keyframes`
  from { transform: translateY(100%); }
`;
const appear = keyframes`
  from { opacity: 0; }
`;
const Box = styled.dialog`
  position: fixed;
  inset: auto 0 0;
  margin: 0;
  width: 100%;
  max-width: none;
  max-height: 92dvh;
  padding: 0;
  /* Its edge is visible in the dark theme, where the scrim is as dark as the sheet. */
  border: solid ${color.line};
  border-width: 1px 0 0;
  border-radius: ${radius.sheet} ${radius.sheet} 0 0;
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.overlay};
  overflow: auto;
  overscroll-behavior: contain;
  &[open] {
    animation: ${rise} ${duration.sheet} ${easing};
  }
  &:focus-visible {
    outline: none;
  }
  &::backdrop {
    background: ${color.scrim};
    animation: ${appear} ${duration.fade};
  }
  ${from.tablet} {
    inset: 0;
    margin: auto;
    width: ${measure.dialog};
    height: fit-content;
    border-width: 1px;
    border-radius: ${radius.sheet};
    &[open] {
      animation-name: ${appear};
      animation-duration: ${duration.fade};
    }
    &[data-size='wide'] {
      width: min(720px, calc(100vw - 48px));
    }
  }
  ${reducedMotion} {
    &[open] {
      animation: ${appear} ${duration.fade};
    }
  }
  &&[data-at-once] {
    z-index: ${layer.overlay};
    animation: none;
    &::backdrop {
      background: none;
    }
  }
`;
/** A sheet that is part of the page's HTML, with its backdrop. */
const InlineDialog = styled.div`
  ${revealWhenParsed}
`;
const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: ${color.scrim};
`;
const DialogBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: 12px 20px calc(24px + env(safe-area-inset-bottom));
  ${from.tablet} {
    padding: 24px 28px 28px;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${measure.touch};
  & > h2 {
    flex: 1;
    min-width: 0;
    font: ${font.h2};
    text-wrap: balance;
  }
  & > button {
    margin-right: -10px;
  }
`;

export interface DialogProperties {
  isOpen: boolean;
  /** Called on Escape, the backdrop or the close button. */
  onClose: () => void;
  heading: string;
  /** False: only the dialog's own buttons close it. */
  isDismissible?: boolean;
  /** 480 px, or 720 for long texts, from tablets up. */
  size?: 'normal' | 'wide';
  /**
   * Open in the server's HTML, before any script runs, and without an entrance animation. The parent makes the page behind it `inert`, and
   * unmounts the whole dialog to close it.
   */
  isAtOnce?: boolean;
  children: ReactNode;
}

/**
 * A bottom sheet on phones, centered on larger screens. Traps the focus, restores it on close, and locks the page's scrolling. Its children
 * are mounted only while it is open.
 */
export function Dialog({ isOpen, onClose, heading, isDismissible = true, size = 'normal', isAtOnce = false, children }: DialogProperties) {
  const box = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useModal(box, isOpen, isDismissible, close);
  const dialog = (
    <Box
      ref={box}
      open={isAtOnce && isOpen ? true : undefined}
      aria-labelledby={headingId}
      aria-modal="true"
      data-size={size}
      data-at-once={isAtOnce || undefined}
      onClick={(event) => {
        if (isDismissible && event.target === box.current) onClose();
      }}
    >
      {isOpen ? (
        <DialogBody>
          <Head>
            <h2 id={headingId} tabIndex={-1}>
              {heading}
            </h2>
            {isDismissible ? <IconButton label="Close" icon="close" onClick={onClose} /> : null}
          </Head>
          {children}
        </DialogBody>
      ) : null}
    </Box>
  );
  return isAtOnce ? (
    <InlineDialog>
      <Backdrop />
      {dialog}
    </InlineDialog>
  ) : (
    dialog
  );
}
/** The row of buttons that ends a dialog. */
export const DialogActions = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[2]};
`;
