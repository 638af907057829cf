import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconCopy, IconDots, IconMinus, IconTrash } from '@tabler/icons-react';
import { formatNumber } from '#kit/numbers.ts';
import { fieldId } from '#kit/web/form/form-area.ts';
import type { Analogue } from '../../analogue.ts';
import type { AnalogueResult } from '../../compute/market-value.ts';
import classes from './ComparisonTable.module.css';
import { useFlash } from './use-flash.ts';

export interface ColumnActions {
  fill(index: number): void;
  toggle(index: number): void;
  remove(index: number): void;
}

interface ColumnHeadProps {
  index: number;
  analogue: Analogue;
  result: AnalogueResult | undefined;
  readOnly: boolean;
  /** A link to the analogue brought the focus here. */
  onLinked(): void;
  actions: ColumnActions;
}

/** «Аналог 1», its corrected price, and what can be done with the whole column. */
export function ColumnHead({ index, analogue, result, readOnly, onLinked, actions }: ColumnHeadProps) {
  const price = result?.correctedPrice ? `${formatNumber(result.correctedPrice, 2)}\u00a0₽/кв.\u00a0м` : '—';
  const note = analogue.isIncluded ? price : 'не в расчете';
  const ref = useFlash(note);
  return (
    <div className={classes.head}>
      <div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a target of links, it hands the focus on */}
        <div className={classes.headName} id={fieldId(`analogs.${index}`)} tabIndex={-1} onFocus={onLinked}>
          Аналог {index + 1}
        </div>
        <div className={classes.headNote}>
          <span ref={ref}>{note}</span>
        </div>
      </div>
      {!readOnly && (
        <Menu>
          <Menu.Target>
            <ActionIcon size={30} aria-label={`Действия с аналогом ${index + 1}`}>
              <IconDots aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => actions.fill(index)}>
              Заполнить по объекту
            </Menu.Item>
            <Menu.Item
              leftSection={
                analogue.isIncluded ? <IconMinus size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />
              }
              onClick={() => actions.toggle(index)}
            >
              {analogue.isIncluded ? 'Исключить из расчета' : 'Включить в расчет'}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => actions.remove(index)}
            >
              Удалить аналог
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
