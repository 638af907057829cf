import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PracticeForm, User } from '#features/account/user.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { FORM_PLACES } from './form-places.ts';
import classes from './Profile.module.css';
import type { FormChoiceState } from './use-form-choice.ts';

export interface FormChoiceProps {
  user: User;
  form: PracticeForm;
  choice: FormChoiceState;
  /** Nothing was ever saved: the form cannot be chosen yet. */
  isNew: boolean;
}

/** First on both profile pages: what the form of work means, and whether this is the one of new reports. */
export function FormChoice({ user, form, choice, isNew }: FormChoiceProps) {
  const { said } = choice;
  const here = FORM_PLACES.find((place) => place.form === form);
  return (
    <Sheet label="Форма работы">
      <Section title="Форма работы" hint="От неё зависит, кто указан в отчетах исполнителем.">
        {said && (
          <Field>
            <Banner tone={said.tone} title={said.title} onHide={choice.hide} />
          </Field>
        )}
        <Field>
          <nav aria-label="Форма работы" className={classes.forms}>
            {FORM_PLACES.map((place) => (
              <Link
                key={place.form}
                to={place.to}
                className={classes.form}
                aria-current={place.form === form ? 'page' : undefined}
              >
                {place.label}
              </Link>
            ))}
          </nav>
          <p className={classes.meaning}>{here?.meaning}</p>
        </Field>
        <Field>
          {user.selectedForm === form ? (
            <div className={classes.actions}>
              <p className={classes.chosen}>
                <IconCircleCheck size={18} aria-hidden /> Выбрана для новых отчетов
              </p>
              <Button variant="default" component={Link} to="/new-report?type=land">
                Создать новый отчет
              </Button>
            </div>
          ) : (
            <>
              <BusyButton
                variant="default"
                className={classes.long}
                busy={choice.busy}
                busyText="Выбираем…"
                onClick={() => void choice.choose()}
              >
                Использовать данную организационно-правовую форму
              </BusyButton>
              {isNew && (
                <p className={classes.meaning}>
                  {/* The bar with that button stands there once the fields may be filled. */}
                  {user.consent ? 'Сначала' : 'Сначала дайте согласие выше и'} заполните обязательные поля ниже
                  {user.consent &&
                    user.selectedForm === null &&
                    ': «Сохранить и создать отчет» внизу страницы выберет и форму'}
                  .
                </p>
              )}
            </>
          )}
        </Field>
      </Section>
    </Sheet>
  );
}
