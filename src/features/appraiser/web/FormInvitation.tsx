import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { FORM_PLACES } from './form-places.ts';
import classes from './Profile.module.css';
import { useOwner } from './use-owner.ts';

/** On the account's page until a form is chosen: the list's banner leads here. */
export function FormInvitation() {
  const user = useOwner();
  if (!user || user.selectedForm !== null) return null;
  return (
    <Sheet padded title="Выберите форму работы">
      <p className={classes.lead}>
        Её указывают в каждом отчете. Откройте свою, заполните сведения один раз, и можно создавать отчеты.
      </p>
      <ul className={classes.places}>
        {FORM_PLACES.map((place) => (
          <li key={place.form}>
            <Button variant="default" component={Link} to={place.to}>
              {place.label}
            </Button>
            <span className={classes.meaning}>{place.meaning}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
