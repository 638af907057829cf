import { modals } from '@mantine/modals';
import dialog from '../dialogs/Dialog.module.css';
import type { Pdf } from './pdf-pages.ts';

interface Question {
  /** The file's name. */
  name: string;
  pdf: Pdf;
  room: number;
  /** Pages that show the papers of a person: they are not proposed. */
  personal: readonly number[];
}

/** Asks which pages of a PDF are wanted, at most `room`; none when it is closed. */
export async function choosePages({ name, pdf, room, personal }: Question): Promise<number[]> {
  // Before it opens: it looks for the field that is to have the focus.
  const { PagesDialog } = await import('./PagesDialog.tsx');
  return new Promise((resolve) => {
    let answer: number[] = [];
    const id = modals.open({
      title: room === 1 ? 'Какую страницу взять' : 'Какие страницы взять',
      size: 860,
      classNames: { body: dialog.body ?? '' },
      onClose: () => resolve(answer),
      // A window below has Escape too.
      onKeyDown: (event) => {
        if (event.key === 'Escape') event.preventDefault();
      },
      children: (
        <PagesDialog
          name={name}
          pdf={pdf}
          room={room}
          personal={personal}
          onAnswer={(pages) => {
            answer = pages;
            modals.close(id);
          }}
        />
      ),
    });
  });
}
