import { Link } from 'react-router';
import { useSite } from '#features/account/web/use-site.ts';
import classes from './Footer.module.css';
import { placeText, placeTitle, socialPages } from './social-networks.ts';

function Place({ what, setting }: { what: string; setting: string }) {
  return (
    <span className={classes.place} title={placeTitle(setting)}>
      {placeText(what)}
    </span>
  );
}

/** Whose product it is, and the pages that the law asks for. */
export function Footer() {
  const site = useSite();
  const [social] = socialPages(site?.social);
  return (
    <footer className={classes.footer}>
      {site && (
        <div className={classes.group}>
          <span>
            © {new Date().getFullYear()} {site.operator.name},{' '}
            {site.operator.inn ? <>ИНН&nbsp;{site.operator.inn}</> : <Place what="ИНН" setting="OPERATOR_INN" />}. Все
            права защищены
          </span>
          <a href={`mailto:${site.operator.email}`}>{site.operator.email}</a>
          {social?.href && (
            <a href={social.href} target="_blank" rel="noopener noreferrer">
              {social.label}
            </a>
          )}
          {social?.href === null && <Place what={social.label} setting={social.setting} />}
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
