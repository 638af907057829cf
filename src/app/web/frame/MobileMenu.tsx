import { IconHelpCircle, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useUser } from '#features/account/web/use-user.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import classes from './MobileMenu.module.css';
import { isHighlighted, LINKS } from './navigation.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { UserBlock } from './UserBlock.tsx';

/** Everything of the header that has no room on a narrow screen. */
export function MobileMenu({ opened, onClose, onFind }: { opened: boolean; onClose(): void; onFind(): void }) {
  const { pathname } = useLocation();
  const { user } = useUser();
  const [help, setHelp] = useState(false);
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Меню" size={440}>
        <UserBlock />
        {user && (
          <button
            type="button"
            className={classes.help}
            aria-haspopup="dialog"
            onClick={() => {
              onClose();
              onFind();
            }}
          >
            <IconSearch size={18} aria-hidden /> Найти
          </button>
        )}
        <nav aria-label="Разделы" className={classes.nav}>
          {[...LINKS, ...(user?.is_admin ? [{ to: '/admin', label: 'Панель администратора' }] : [])].map((link) => (
            <Link
              key={link.to}
              to={link.to}
              className={classes.link}
              data-current={isHighlighted(link.to, pathname) || undefined}
              aria-current={pathname === link.to ? 'page' : undefined}
              onClick={onClose}
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <div className={classes.tools}>
          <button
            type="button"
            className={classes.help}
            onClick={() => {
              onClose();
              setHelp(true);
            }}
          >
            <IconHelpCircle size={18} aria-hidden /> Видеоинструкция
          </button>
          <SocialLinks />
        </div>
      </Dialog>
      <HelpDialog opened={help} onClose={() => setHelp(false)} />
    </>
  );
}
