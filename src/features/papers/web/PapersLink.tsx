import { Anchor } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useFileChooser } from '#kit/web/parts/use-file-chooser.tsx';
import { bring } from './brought.ts';
import { PAPERS_ACCEPT } from './PapersDoor.tsx';

/** Inside a sentence: chooses the files at once, and they are sorted with what was chosen and typed before. */
export function PapersLink({ state }: { state: unknown }) {
  const navigate = useNavigate();
  const start = (files: readonly File[]) => {
    bring(files);
    void navigate('/papers', { state });
  };
  const chooser = useFileChooser(start, { accept: PAPERS_ACCEPT, multiple: true });
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={chooser.open}>
        Выберите файлы
      </Anchor>
      {chooser.input}
    </>
  );
}
