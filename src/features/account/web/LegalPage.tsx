import { Anchor } from '@mantine/core';
import { formatDateInWords } from '#kit/dates.ts';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { agreementText } from '../agreement-text.ts';
import { consentText } from '../consent-text.ts';
import type { LegalSection, LegalText, Operator } from '../legal-text.ts';
import { privacyText } from '../privacy-text.ts';
import classes from './LegalPage.module.css';
import { useSite } from './use-site.ts';

/** By their addresses: the consent is a document of its own, apart from the agreement and the policy. */
const TEXTS: Record<'agreement' | 'privacy' | 'consent', (operator: Operator) => LegalText> = {
  agreement: agreementText,
  privacy: privacyText,
  consent: consentText,
};

function Part({ heading, body }: LegalSection) {
  return (
    <section>
      <h2>{heading}</h2>
      {body.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part[0]}>
            {part.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

/** `/agreement`, `/privacy`, `/personal-data-consent`: the operator's texts, with the name from the settings. */
export function LegalPage({ document }: { document: keyof typeof TEXTS }) {
  const site = useSite();
  if (!site) return <Loading shape="lines" count={8} />;
  const text = TEXTS[document](site.operator);
  return (
    <Page title={text.title} width="narrow">
      <Sheet padded label={text.title}>
        <article className={classes.text}>
          <p className={classes.edition}>
            Редакция {text.version} от {formatDateInWords(text.date)}
          </p>
          {text.sections.map((section) => (
            <Part key={section.heading} {...section} />
          ))}
          <p className={classes.edition}>
            Вопросы:{' '}
            <Anchor inherit href={`mailto:${site.operator.email}`}>
              {site.operator.email}
            </Anchor>
          </p>
          {document === 'agreement' && (
            <p className={classes.edition}>
              <Anchor inherit href="/licenses.txt" target="_blank">
                Лицензии использованных программ и шрифтов
              </Anchor>
            </p>
          )}
        </article>
      </Sheet>
    </Page>
  );
}
