import { useState } from 'react';
import type { SaveBarLine } from '../parts/SaveBar.tsx';
import type { ErrorItem } from './ErrorSummary.tsx';

/** As the save told it, gone, or opened by the user. */
type Shown = 'told' | 'passed' | 'passed with the focus' | 'opened';

/** What stopped the save. Where the list passes after 3 s, the save bar's line opens it again, and then it stays. */
export function useErrorList(passes: boolean) {
  const [items, setItems] = useState<readonly ErrorItem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<Shown>('told');
  const again = () => setAttempt((count) => count + 1);
  const line: SaveBarLine | undefined =
    shown === 'told'
      ? undefined
      : {
          opened: shown === 'opened',
          takesFocus: shown === 'passed with the focus',
          onPress: () => {
            setShown(shown === 'opened' ? 'passed' : 'opened');
            again();
          },
        };
  return {
    items,
    clear: () => setItems([]),
    fail: (found: readonly ErrorItem[]): false => {
      setItems(found);
      setShown('told');
      again();
      return false;
    },
    line,
    /** For `ErrorSummary`; each attempt brings the focus back to the list. */
    list: {
      attempt,
      hidden: line !== undefined && !line.opened,
      onPass:
        passes && shown === 'told'
          ? (focused: boolean) => setShown(focused ? 'passed with the focus' : 'passed')
          : undefined,
    },
  };
}
