import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconCopy, IconDots, IconMinus, IconTrash } from '@tabler/icons-react';
import { formatNumber } from '#kit/numbers.ts';
import { fieldId } from '#kit/web/form/form-area.ts';
import { spotOf } from '../../grid/grid-moves.ts';
import { useScreen, useShown } from '../screen.ts';
import classes from './ComparisonTable.module.css';
import { toggle } from './grid-actions.ts';
import { firstProblem } from './grid-model.ts';
import { useSelection } from './selection.ts';
import { useFlash } from './use-flash.ts';

/** «Аналог 1», its corrected price, and what can be done with the whole column. */
export function ColumnHead({ index }: { index: number }) {
  const screen = useScreen();
  const selection = useSelection();
  const readOnly = useShown((shown) => shown.readOnly);
  /** A line of the summary leads here: on to the first cell that is wrong, or to the analogue's choice. */
  const onLinked = () => {
    const shown = screen.read();
    const spot = spotOf(shown.lines, index, firstProblem(shown, index) ?? 'isIncluded');
    if (spot) selection.goTo(spot);
  };
  return (
    <div className={classes.head}>
      <div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a target of links, it hands the focus on */}
        <div className={classes.headName} id={fieldId(`analogs.${index}`)} tabIndex={-1} onFocus={onLinked}>
          Аналог {index + 1}
        </div>
        <HeadNote index={index} />
      </div>
      {!readOnly && <ColumnMenu index={index} />}
    </div>
  );
}

function HeadNote({ index }: { index: number }) {
  const note = useShown(({ calculation, result }) => {
    const price = result.analogs[index]?.correctedPrice;
    if (!calculation.analogs[index]?.isIncluded) return 'не в расчете';
    return price ? `${formatNumber(price, 2)}\u00a0₽/кв.\u00a0м` : '—';
  });
  const ref = useFlash(note);
  return (
    <div className={classes.headNote}>
      <span ref={ref}>{note}</span>
    </div>
  );
}

function ColumnMenu({ index }: { index: number }) {
  const screen = useScreen();
  const selection = useSelection();
  const isIncluded = useShown(({ calculation }) => calculation.analogs[index]?.isIncluded === true);
  /** The button that was pressed goes with its column: the focus stays in the table, where Ctrl+Z brings it back. */
  const remove = () => {
    screen.analogues.remove(index);
    selection.goTo(selection.read().active);
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={30} aria-label={`Действия с аналогом ${index + 1}`}>
          <IconDots aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => screen.analogues.fill(index)}>
          Заполнить по объекту
        </Menu.Item>
        <Menu.Item
          leftSection={isIncluded ? <IconMinus size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
          onClick={() => toggle(screen, index)}
        >
          {isIncluded ? 'Исключить из расчета' : 'Включить в расчет'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
          Удалить аналог
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
