import { expect, it } from 'vitest';
import { watchDrop } from './file-drop.ts';

it('P1 files are let go on the page; while none are taken the pointer shows it, and the page stays', () => {
  const target = new EventTarget();
  const file = new File(['x'], '1.jpg');
  const taken: string[] = [];
  let isOn = true;
  let isOver = false;
  const end = watchDrop(
    target,
    () => (isOn ? (files) => taken.push(...files.map(({ name }) => name)) : null),
    (over) => {
      isOver = over;
    },
  );
  const send = (name: string) => {
    const dataTransfer = { types: ['Files'], files: [file], dropEffect: 'copy' };
    const event = Object.assign(new Event(name, { cancelable: true }), { dataTransfer });
    target.dispatchEvent(event);
    return { isKept: event.defaultPrevented, effect: dataTransfer.dropEffect, isOver };
  };
  expect(send('dragover')).toEqual({ isKept: true, effect: 'copy', isOver: true });
  expect(send('drop')).toEqual({ isKept: true, effect: 'copy', isOver: false });
  isOn = false;
  expect(send('dragover')).toEqual({ isKept: true, effect: 'none', isOver: false });
  expect(send('drop').isKept).toBe(true);
  expect(taken).toEqual(['1.jpg']);
  end();
  expect(send('drop').isKept).toBe(false);
});
