import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusField } from '#kit/web/form-area.ts';

/** A link such as the completeness panel's `…/new-report#field-middle_name` leads to its field. */
export function useLinkedField(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    const field = /^#field-([a-z_]+)$/.exec(hash)?.[1];
    if (field) focusField(field);
  }, [hash, key]);
}
