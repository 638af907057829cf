import type { ReactNode } from 'react';
import type { User } from '#features/account/user.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';

/** Until a form is chosen: why all this is asked, and that there is another beginning. */
export function ProfileNote({ user, example }: { user: User; example: ReactNode }) {
  if (user.selectedForm !== null) return null;
  return (
    <Banner tone="note" title="Профиль заполняется один раз.">
      Эти сведения печатаются в каждом отчете. Начать можно и с примера: {example}
    </Banner>
  );
}
