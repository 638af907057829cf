import { Button } from '@mantine/core';
import { useSite } from '#features/account/web/use-site.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import classes from './HelpDialog.module.css';

const STEPS = [
  {
    title: 'Договор и задание на оценку',
    text: 'Введите номер и дату договора, цель оценки и данные заказчика. После первого сохранения откроются остальные шаги.',
  },
  {
    title: 'Описание объекта',
    text: 'Перенесите из выписки ЕГРН площадь и права, опишите коммуникации и окружение.',
  },
  {
    title: 'Анализ рынка',
    text: 'Выберите сегмент рынка, проверьте готовые тексты и опишите ценообразующие факторы.',
  },
  {
    title: 'Расчет стоимости',
    text: 'Внесите от двух до пяти аналогов и корректировки. Стоимость пересчитывается сразу.',
  },
  {
    title: 'Файлы',
    text: 'Добавьте карты, фотографии и документы, оплатите отчет с баланса, сформируйте его и скачайте.',
  },
];

/** The operator's film about the product; a short written guide where there is none (rows.md B2). */
export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const video = useSite()?.help_video_url;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Видеоинструкция"
      size={video ? 860 : 640}
      footer={
        <Button variant="default" onClick={onClose}>
          Закрыть
        </Button>
      }
    >
      {video ? (
        // biome-ignore lint/a11y/useMediaCaption: the film is the operator's own, its captions are in it
        <video src={video} controls className={classes.video}>
          Ваш браузер не поддерживает видео.
        </video>
      ) : (
        <>
          <p className={classes.lead}>Отчет складывается из пяти шагов. Заполнять их можно в любом порядке.</p>
          <ol className={classes.steps}>
            {STEPS.map((step) => (
              <li key={step.title}>
                <strong>{step.title}</strong>
                <span>{step.text}</span>
              </li>
            ))}
          </ol>
          <p className={classes.lead}>
            Введённое хранится и на этом устройстве: оно не пропадёт, если закрыть страницу без сохранения.
          </p>
        </>
      )}
    </Dialog>
  );
}
