import { Notifications } from '@mantine/notifications';
import { MESSAGE_MS } from '../parts/message-time.ts';
import classes from './toasts.module.css';

/** Where toasts are shown. One that is told before this is loaded waits for it. */
export function Toasts() {
  return <Notifications position="bottom-right" autoClose={MESSAGE_MS} limit={3} classNames={{ root: classes.root }} />;
}
