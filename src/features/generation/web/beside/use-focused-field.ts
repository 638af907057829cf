import { useEffect, useState } from 'react';
import type { StepKey } from '#features/report/steps.ts';

/** The field that has the focus, or had it last on this step, by its name: what stands in `field-<name>`. */
export function useFocusedField(form: HTMLElement | null, step: StepKey | null): string | null {
  const [focused, setFocused] = useState<{ step: StepKey | null; name: string } | null>(null);
  useEffect(() => {
    if (!form) return;
    const look = (target: EventTarget | null) => {
      const field = target instanceof Element ? target.closest('[id^="field-"]') : null;
      if (field && form.contains(field)) setFocused({ step, name: field.id.slice('field-'.length) });
    };
    const onFocus = ({ target }: FocusEvent) => look(target);
    look(document.activeElement);
    form.addEventListener('focusin', onFocus);
    return () => form.removeEventListener('focusin', onFocus);
  }, [form, step]);
  return focused?.step === step ? focused.name : null;
}
