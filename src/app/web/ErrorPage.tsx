import { useRouteError } from 'react-router';
import { AppError } from '#kit/errors.ts';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Layout } from './Layout.tsx';

/** After an update the old page asks for code that is no longer there: loading the page anew brings the new one. */
function isOldCode(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message);
}

/** A screen that broke: nothing typed is lost, it lies on the device (rows.md Q2). */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <Layout footer={false}>
      <ErrorState
        title={isOldCode(error) ? 'Страница обновилась' : 'Не удалось показать страницу'}
        error={error}
        onRetry={() => window.location.reload()}
        back={{ label: 'К списку отчетов', to: '/' }}
      >
        {error instanceof AppError
          ? error.message
          : 'Введённое на этом устройстве сохранено. Загрузите страницу ещё раз.'}
      </ErrorState>
    </Layout>
  );
}
