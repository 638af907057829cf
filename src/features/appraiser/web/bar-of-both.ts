import { fixFields } from '#kit/web/form/ErrorSummary.tsx';
import type { SaveBarLine } from '#kit/web/parts/SaveBar.tsx';
import type { LegalEntityContent } from '../legal-entity.ts';
import type { AppraiserContent } from '../profile.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** The lists of both records, opened and closed together. */
function listOf(lists: readonly SaveBarLine[]): SaveBarLine | undefined {
  const opened = lists.some((list) => list.opened);
  const turned = lists.filter((list) => list.opened === opened);
  const onPress = () => {
    for (const list of turned) list.onPress();
  };
  const takesFocus = lists.some((list) => list.takesFocus);
  return lists.length === 0 ? undefined : { opened, takesFocus, onPress };
}

/** One bar for both records: the graver of the two states, the errors of both. */
export function barOf(forms: readonly [ProfileForm<LegalEntityContent>, ProfileForm<AppraiserContent>]) {
  const bars = forms.map(({ saveBar }) => saveBar);
  const order = ['saving', 'error', 'undecided', 'dirty', 'locked', 'saved'] as const;
  const state = order.find((one) => bars.some((bar) => bar.state === one)) ?? 'saved';
  const wrong = forms.reduce((sum, { form }) => sum + Object.keys(form.formState.errors).length, 0);
  return {
    state,
    text: state === 'error' && wrong > 0 ? `Не сохранено: ${fixFields(wrong)}` : undefined,
    note: bars.find((bar) => bar.state === state)?.note,
    line: listOf(bars.flatMap((bar) => (bar.state === state ? (bar.line ?? []) : []))),
  };
}
