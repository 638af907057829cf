import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useBackCloses } from './back-closes.ts';
import { confirm } from './confirm.tsx';
import classes from './Dialog.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Below the title: «Фактор 7 из 13». */
  subtitle?: string;
  /** 440 for questions and details, 640 for forms, 860 for the block editor, 1080 for two sides. */
  size?: 440 | 640 | 860 | 1080;
  /** The content reaches the edges. */
  flush?: boolean;
  /** Stays in view: the way out before the way on. `close` asks first where the dialog is dirty. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** At the left end of the footer. */
  footerLeft?: ReactNode;
  /** Closing asks first. */
  dirty?: boolean;
  children: ReactNode;
}

const FIELDS =
  'input:not([type="radio"], [type="file"], [type="hidden"], [readonly]), input[aria-haspopup="listbox"]:enabled, input[type="radio"]:checked, textarea:not([readonly])';

/**
 * A dialog that is opened from its first moment has no entrance, whose end would say so: its trap of the focus asks this.
 * Under a finger the keyboard would come up over what is to be read first.
 */
function wishFocus(inside: HTMLElement): void {
  if (matchMedia('(pointer: coarse)').matches) return;
  if (inside.closest('[role="dialog"]')?.querySelector('[data-autofocus]')) return;
  inside.querySelector(FIELDS)?.setAttribute('data-autofocus', '');
}

/** A modal with a heading, a footer that stays, and a question before unsaved work is thrown away. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, subtitle, size = 640, footer, footerLeft, flush, dirty = false, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const takeContent = useRef((node: HTMLDivElement | null) => {
    content.current = node;
    if (node) wishFocus(node);
  });
  // Without a wish of the content's own the focus would stand on the cross.
  const focusFirstField = () => {
    const inside = content.current;
    if (inside && !inside.contains(document.activeElement)) inside.querySelector<HTMLElement>(FIELDS)?.focus();
  };
  const close = async () => {
    if (dirty) {
      const sure = await confirm({
        title: 'Закрыть без сохранения?',
        text: 'Изменения в этом окне пропадут.',
        yes: 'Закрыть',
        no: 'Остаться',
        stay: true,
      });
      if (!sure) return;
    }
    onClose();
  };
  useBackCloses(opened, () => void close());
  return (
    <Modal
      opened={opened}
      onClose={close}
      onEnterTransitionEnd={focusFirstField}
      size={size}
      title={
        <>
          {title}
          {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
        </>
      }
      classNames={{ body: classes.body }}
    >
      <div className={classes.content} data-flush={flush || undefined} ref={takeContent.current}>
        {children}
      </div>
      {(footer || footerLeft) && (
        <div className={classes.footer}>
          {footerLeft && <div className={classes.left}>{footerLeft}</div>}
          {footer && (
            <div className={classes.right}>{typeof footer === 'function' ? footer(() => void close()) : footer}</div>
          )}
        </div>
      )}
    </Modal>
  );
}
