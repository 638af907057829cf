import {
  IconArrowsHorizontal,
  IconChevronDown,
  IconChevronUp,
  IconCurrentLocation,
  IconMapPinQuestion,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { plural } from '#kit/russian.ts';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import classes from './Beside.module.css';
import type { Zoom } from './type-area.ts';

const ZOOMS = {
  whole: { label: 'Страница целиком', Icon: IconZoomOut },
  column: { label: 'Текст во всю ширину', Icon: IconArrowsHorizontal },
  large: { label: 'Увеличить страницу', Icon: IconZoomIn },
} satisfies Record<Zoom, unknown>;

interface HoleCount {
  /** On the page that is shown. */
  here: number;
  all: number;
}

/** «2 пропуска здесь, 4 всего» */
function Holes({ here, all }: HoleCount) {
  const word = (count: number) => plural(count, 'пропуск', 'пропуска', 'пропусков');
  if (here === 0) return `${all} ${word(all)}`;
  return (
    <span>
      {here} <span className={classes.words}>{word(here)} </span>здесь, {all} всего
    </span>
  );
}

interface BesideBarProps {
  /** «стр. 3 из 33»; before the first pages that they are made, or empty. */
  page: string;
  /** That the pages are older than the form; else empty. */
  state: string;
  /** How many holes there are; none: nothing is missing. */
  holes: HoleCount | null;
  onHole(by: 1 | -1): void;
  /** Null where the pages cover the form. */
  follows: boolean | null;
  onFollow(): void;
  /** What the next press shows. */
  nextZoom: Zoom;
  onZoom(): void;
  onClose(): void;
}

/** Above the pages: where they are, what is missing, how they are shown. */
export function BesideBar(props: BesideBarProps) {
  const { page, state, holes, onHole, follows, onFollow, nextZoom, onZoom, onClose } = props;
  const zoom = ZOOMS[nextZoom];
  return (
    <div className={classes.bar}>
      <h2 className={classes.title}>Документ</h2>
      {page && <span className={classes.count}>{page}</span>}
      <span className={classes.state} role="status">
        {state}
      </span>
      {follows !== null && (
        <button
          type="button"
          className={classes.follow}
          aria-pressed={follows}
          title="Показывать место, где напечатано поле"
          onClick={onFollow}
        >
          <IconCurrentLocation size={16} aria-hidden /> <span className={classes.words}>за полем</span>
        </button>
      )}
      <span className={classes.rest} />
      {holes && (
        <>
          <span className={classes.holes}>
            <IconMapPinQuestion size={16} aria-hidden />
            <Holes {...holes} />
          </span>
          <IconButton size={30} aria-label="Предыдущий пропуск" onClick={() => onHole(-1)}>
            <IconChevronUp size={16} aria-hidden />
          </IconButton>
          <IconButton size={30} aria-label="Следующий пропуск" onClick={() => onHole(1)}>
            <IconChevronDown size={16} aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton size={30} aria-label={zoom.label} onClick={onZoom}>
        <zoom.Icon size={16} aria-hidden />
      </IconButton>
      <IconButton size={30} aria-label="Убрать документ" tooltip="Убрать документ, Alt+P" onClick={onClose}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
