import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FORM_NOT_SELECTED } from '../report.ts';

/** 'Создать новый отчет'; without a form of practice it says why it cannot be pressed (rows.md C5). */
export function CreateButton({
  allowed,
  fullWidth = false,
  variant = 'filled',
}: {
  allowed: boolean;
  fullWidth?: boolean;
  variant?: 'filled' | 'default';
}) {
  const props = { variant, leftSection: <IconPlus aria-hidden />, fullWidth, children: 'Создать новый отчет' };
  if (allowed) return <Button {...props} component={Link} to="/new-report?type=land" />;
  return <WaitingButton {...props} />;
}

/** It cannot be pressed until a form of practice is chosen, and says so. */
export function WaitingButton(props: ButtonProps & { children: ReactNode }) {
  return (
    <Tooltip label={FORM_NOT_SELECTED}>
      <Button {...props} data-disabled aria-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  );
}
