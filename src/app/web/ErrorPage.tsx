import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useRouteError } from 'react-router';
import { AppError } from '#kit/errors.ts';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import type { LayoutProps } from './frame/Layout.tsx';

const SAFE = 'Введённое сохранено на этом устройстве.';

/** The page's code did not come: no connection, or an update has put other code in its place. Each browser's words. */
function isLostCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script|preload css/i.test(error.message);
}

function wordsOf(error: unknown, offline: boolean): { title: string; text: string } {
  if (offline)
    return {
      title: 'Нет связи с сервером',
      text: `Страница не загрузилась. ${SAFE} Проверьте подключение к интернету и обновите страницу.`,
    };
  if (isLostCode(error))
    return {
      title: 'Нужно обновить страницу',
      text: `Сервис обновился, или прервалась связь, и страница не загрузилась. ${SAFE}`,
    };
  return {
    title: 'Не удалось показать страницу',
    text: error instanceof AppError ? error.message : `${SAFE} Загрузите страницу ещё раз.`,
  };
}

const NoFrame: ComponentType<LayoutProps> = ({ children }) => children;

/** The ordinary frame. Where its code did not come either, the page stands alone. */
const Frame = lazy<ComponentType<LayoutProps>>(() =>
  import('./frame/Layout.tsx').then(
    ({ Layout }) => ({ default: Layout }),
    () => ({ default: NoFrame }),
  ),
);

/** A screen that broke: nothing typed is lost, it lies on the device (rows.md Q2). */
export function ErrorPage() {
  const error = useRouteError();
  const [offline, setOffline] = useState(() => isLostCode(error) && !navigator.onLine);
  /** Without a server the browser would put its own page in the place of ours. */
  const reload = async () => {
    try {
      await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    } catch {
      setOffline(true);
      return;
    }
    window.location.reload();
  };
  const { title, text } = wordsOf(error, offline);
  return (
    <Suspense>
      <Frame footer={false}>
        <ErrorState
          title={title}
          error={error}
          onRetry={() => void reload()}
          retryText="Обновить страницу"
          back={isLostCode(error) ? undefined : { label: 'К списку отчетов', to: '/' }}
        >
          {text}
        </ErrorState>
      </Frame>
    </Suspense>
  );
}
