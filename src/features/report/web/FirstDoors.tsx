import { Button } from '@mantine/core';
import { IconEye, IconFilePlus, IconFiles, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CreateButton, WaitingButton } from './CreateButton.tsx';
import classes from './FirstDoors.module.css';

interface DoorProps {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

function Door({ icon, title, text, children }: DoorProps) {
  return (
    <li className={classes.door}>
      {icon}
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}

/** Before the form of practice is chosen: what can be opened now, what has to be filled, what waits for it (rows.md P7). */
export function FirstDoors({ example }: { example: ReactNode }) {
  const icon = { size: 20, 'aria-hidden': true, className: classes.icon };
  return (
    <ul className={classes.doors}>
      <Door
        icon={<IconEye {...icon} />}
        title="Пример"
        text="Готовый отчет о вымышленном участке: все пять шагов и PDF. Можно менять, это ваша копия."
      >
        {example}
      </Door>
      <Door
        icon={<IconUserCheck {...icon} />}
        title="Профиль"
        text="Понадобится, чтобы создать свой отчет: форма работы, полис, аттестат. Заполняется один раз."
      >
        <Button variant="default" component={Link} to="/account">
          Заполнить профиль
        </Button>
      </Door>
      <Door
        icon={<IconFilePlus {...icon} />}
        title="Свой отчет"
        text="Из ваших документов или с договора: пять шагов. Откроется, когда профиль заполнен."
      >
        <WaitingButton variant="default" leftSection={<IconFiles aria-hidden />}>
          Начать с документов
        </WaitingButton>
        <CreateButton allowed={false} />
      </Door>
    </ul>
  );
}
