import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import classes from './Dialog.module.css';

export interface Question {
  /** The question in the specification's words: «Вы уверены, что хотите удалить этот отчет?» */
  title: string;
  /** The thing and the consequence; lines are kept. */
  text?: string;
  /** A verb that says the result: «Удалить». */
  yes: string;
  no?: string;
  /** A red button: only for a deletion. */
  danger?: boolean;
  /** The way out is the main button: the way on throws unsaved work away. */
  stay?: boolean;
}

let asking = false;

/**
 * Asks and waits. The focus stands on the way out; Esc and a click outside mean no. One question at a time: the second
 * click of a double click asks nothing and is answered no.
 */
export function confirm({ title, text, yes, no = 'Отмена', danger = false, stay = false }: Question): Promise<boolean> {
  if (asking) return Promise.resolve(false);
  asking = true;
  return new Promise((resolve) => {
    let answer = false;
    const id = modals.open({
      title,
      size: 440,
      onClose: () => {
        asking = false;
        resolve(answer);
      },
      children: (
        <>
          {text && <p className={classes.question}>{text}</p>}
          <div className={classes.questionFooter}>
            <Button variant={stay ? 'filled' : 'default'} data-autofocus onClick={() => modals.close(id)}>
              {no}
            </Button>
            <Button
              {...(danger ? { color: 'red' } : {})}
              variant={stay ? 'default' : 'filled'}
              onClick={() => {
                answer = true;
                modals.close(id);
              }}
            >
              {yes}
            </Button>
          </div>
        </>
      ),
    });
  });
}
