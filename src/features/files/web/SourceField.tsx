import { TextInput } from '@mantine/core';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { fieldId, focusShownField } from '#kit/web/form/form-area.ts';
import type { ReportFile } from '../api.ts';
import { sourceField } from '../file-field.ts';
import { type FormerFiles, formerSource } from './former-files.ts';
import type { SourceDrafts } from './use-sources.ts';

interface SourceFieldProps {
  /** Of the section. */
  title: string;
  file: ReportFile;
  help: string;
  sources: SourceDrafts;
  locked: boolean;
  former: FormerFiles | null;
}

const PLACEHOLDERS: Partial<Record<string, string>> = {
  map: 'Вставьте ссылку на карту',
  cadastral: 'Вставьте ссылку на публичную карту',
};

/** Where a map was taken from. */
export function SourceField({ title, file, help, sources, locked, former }: SourceFieldProps) {
  const before = formerSource(former, file.category);
  return (
    <div>
      <TextInput
        id={fieldId(sourceField(file))}
        label="Адрес источника"
        description={locked ? undefined : help}
        placeholder={locked ? undefined : PLACEHOLDERS[file.category]}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        readOnly={locked}
        value={sources.textOf(file)}
        error={sources.errorOf(file)}
        onChange={(event) => sources.type(file, event.currentTarget.value)}
        onBlur={() => void sources.commit(file)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void sources.commit(file);
        }}
      />
      {former && before && !locked && sources.textOf(file) === '' && (
        <ProposedWords
          of={`${title}, источник`}
          from={former.from}
          words={before}
          onTake={() => {
            sources.type(file, before);
            focusShownField(sourceField(file));
          }}
        />
      )}
    </div>
  );
}
