import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { Keys } from './Keys.tsx';
import classes from './KeysDialog.module.css';
import { KEYS } from './keys.ts';

/** «?»: all keys, by where they work. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog opened onClose={onClose} title="Все клавиши" size={860}>
      <div className={classes.parts}>
        {KEYS.map(({ where, keys }) => (
          <section key={where} className={classes.part}>
            <h3 className={classes.where}>{where}</h3>
            <dl className={classes.list}>
              {keys.map(({ keys: ways, does }) => (
                <div key={does} className={classes.line}>
                  <dt className={classes.ways}>
                    {ways.map((way) => (
                      <Keys key={way.join()} keys={way} />
                    ))}
                  </dt>
                  <dd className={classes.does}>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
