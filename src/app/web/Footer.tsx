import { Link } from 'react-router';
import { useSite } from '#features/account/web/use-site.ts';
import classes from './Footer.module.css';

/** Whose product it is, and the pages that the law asks for. */
export function Footer() {
  const site = useSite();
  const social = site?.social.telegram
    ? { href: site.social.telegram, label: 'Телеграм' }
    : site?.social.vk
      ? { href: site.social.vk, label: 'ВКонтакте' }
      : null;
  return (
    <footer className={classes.footer}>
      {site && (
        <div className={classes.group}>
          <span>
            © {new Date().getFullYear()} {site.operator.name}
            {site.operator.inn && <>, ИНН&nbsp;{site.operator.inn}</>}. Все права защищены
          </span>
          <a href={`mailto:${site.operator.email}`}>{site.operator.email}</a>
          {social && (
            <a href={social.href} target="_blank" rel="noopener noreferrer">
              {social.label}
            </a>
          )}
        </div>
      )}
      <nav aria-label="Документы" className={classes.group}>
        <Link to="/agreement">Пользовательское соглашение</Link>
        <Link to="/privacy">Политика обработки персональных данных</Link>
        <Link to="/service-prices">Стоимость услуг</Link>
      </nav>
    </footer>
  );
}
