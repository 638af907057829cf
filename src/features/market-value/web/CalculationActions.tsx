import { Button } from '@mantine/core';
import { IconBook2, IconClipboardText, IconDatabase, IconListCheck, IconPlus } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { TAKES_USUAL } from '#features/market/advert/usual.ts';
import { usePhone } from '#kit/web/use-phone.ts';
import { ANALOGUES_MAX } from '../analogue.ts';
import { lacksConditions, usualOf } from '../grid/usual-conditions.ts';
import { analoguesOf } from '../named-analogues.ts';
import classes from './CalculationForm.module.css';
import { useScreen, useShown } from './screen.ts';
import { UndoButtons } from './UndoButtons.tsx';

interface CalculationActionsProps {
  /** The button of the panel of offers: it has the focus again when the panel is closed. */
  chooser: RefObject<HTMLButtonElement | null>;
  choosing: boolean;
  onChoose(): void;
  onAdvert(): void;
}

/** What is done to the whole calculation, above its table. */
export function CalculationActions({ chooser, choosing, onChoose, onAdvert }: CalculationActionsProps) {
  const screen = useScreen();
  const isPhone = usePhone();
  const { readOnly, hasRoom, fits, lacking, usual } = useShown((shown) => ({
    readOnly: shown.readOnly,
    hasRoom: shown.calculation.analogs.length < ANALOGUES_MAX,
    fits: shown.handbookFits,
    usual: usualOf(shown.calculation.analogs),
    lacking: shown.calculation.analogs.flatMap((one, at) => (lacksConditions(one) ? [at] : [])),
  }));
  return (
    <>
      {/* In a wide row there is room for one of both. */}
      {!isPhone && fits + lacking.length === 0 && (
        <span className={classes.keys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd> переход по ячейкам
        </span>
      )}
      {!readOnly && (
        <>
          <UndoButtons />
          <Button variant="default" leftSection={<IconClipboardText aria-hidden />} onClick={onAdvert}>
            Из объявления
          </Button>
          <Button
            ref={chooser}
            variant="default"
            leftSection={<IconDatabase aria-hidden />}
            aria-expanded={choosing}
            onClick={onChoose}
          >
            Из моих предложений
          </Button>
          {lacking.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconListCheck aria-hidden />}
              title={`${TAKES_USUAL}: ${usual}`}
              onClick={() => screen.analogues.takeUsual()}
            >
              Обычные условия: {analoguesOf(lacking)}
            </Button>
          )}
          {fits > 0 && (
            <Button
              variant="default"
              leftSection={<IconBook2 aria-hidden />}
              onClick={() => screen.handbook.current?.fill()}
            >
              Из справочника: {fits}
            </Button>
          )}
          {hasRoom && !isPhone && (
            <Button
              id="field-analogs"
              variant="default"
              leftSection={<IconPlus aria-hidden />}
              onClick={() => screen.analogues.add()}
            >
              Добавить аналог
            </Button>
          )}
        </>
      )}
    </>
  );
}
