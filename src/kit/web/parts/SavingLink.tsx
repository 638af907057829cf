import { type ComponentProps, type MouseEvent, useState } from 'react';
import { saveFile } from '../call.ts';
import classes from './SavingLink.module.css';

interface SavingLinkProps extends Omit<ComponentProps<'a'>, 'onClick' | 'download'> {
  href: string;
}

/**
 * A link to a file that is saved. The page fetches it, for a browser that follows such a link saves the refusal as well:
 * here it is told below. Opened in another way (a new window, the menu) it is a link as any.
 */
export function SavingLink({ href, className = '', ...link }: SavingLinkProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await saveFile(href);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <a
        {...link}
        href={href}
        className={`${classes.link} ${className}`}
        aria-busy={busy}
        onClick={(event) => void save(event)}
      />
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
