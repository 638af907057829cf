import { type ReactNode, useRef } from 'react';
import { PICTURE_ACCEPT } from '#kit/uploads.ts';

/**
 * Asks for pictures and PDFs, or for files of another kind. `input` is hidden and stands anywhere on the page; the same file may
 * be chosen again.
 */
export function useFileChooser(
  onChoose: (files: File[]) => void,
  { accept = PICTURE_ACCEPT, ...options }: { multiple?: true; accept?: string } = {},
): { open(): void; input: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...options}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    ),
  };
}
