import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { hasMouse } from '#kit/web/parts/has-mouse.ts';
import { useFileChooser } from '#kit/web/parts/use-file-chooser.tsx';
import { bring } from './brought.ts';
import classes from './PapersDoor.module.css';
import { useFileDrop } from './use-file-drop.ts';

/** What a chooser offers. Everything else is told of on the page. */
export const PAPERS_ACCEPT = '.xml,.zip,.html,.htm,.mhtml,.mht,.pdf,image/*';

const WHAT = 'выписку ЕГРН (XML, ZIP, PDF), объявления, фотографии, договор и сканы.';

interface Props {
  /** In the empty list, as a strip above the list, or a button beside others. */
  place: 'empty' | 'strip' | 'button';
  fullWidth?: boolean;
}

/** «Начать с документов»: the files are sorted on a page of their own. They may be let go anywhere on the list. */
export function PapersDoor({ place, fullWidth = false }: Props) {
  const navigate = useNavigate();
  const start = (files: readonly File[]) => {
    bring(files);
    void navigate('/papers');
  };
  const chooser = useFileChooser(start, { accept: PAPERS_ACCEPT, multiple: true });
  const isOver = useFileDrop(start);
  if (place === 'button') {
    return (
      <>
        <Button variant="default" leftSection={<IconFiles aria-hidden />} fullWidth={fullWidth} onClick={chooser.open}>
          {isOver ? 'Отпустите: начнём новый отчет' : 'Начать с документов'}
        </Button>
        {chooser.input}
      </>
    );
  }
  return (
    <section
      className={classes.door}
      data-place={place}
      data-over={isOver || undefined}
      aria-label="Начать с документов"
    >
      <IconFiles size={place === 'empty' ? 28 : 22} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <h2 className={classes.title}>{isOver ? 'Отпустите: начнём новый отчет' : 'Начать с документов'}</h2>
        <p className={classes.text}>
          {hasMouse() ? 'Перетащите сюда' : 'Выберите'} сразу всё: {WHAT}
        </p>
      </div>
      <Button variant={place === 'empty' ? 'filled' : 'default'} onClick={chooser.open}>
        Выбрать файлы
      </Button>
      {chooser.input}
    </section>
  );
}
