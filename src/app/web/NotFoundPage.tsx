import { useEffect } from 'react';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';

export function NotFoundPage() {
  useEffect(() => {
    document.title = 'Страница не найдена — Межа';
  }, []);
  return (
    <ErrorState title="Страница не найдена" back={{ label: 'К списку отчетов', to: '/' }}>
      Проверьте адрес: возможно, в нём опечатка, или отчет был удалён.
    </ErrorState>
  );
}
