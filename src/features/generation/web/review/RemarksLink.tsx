import { IconMessageExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { reading } from '#kit/web/form/reading.ts';
import { readCompleteness } from '../../readiness-api.ts';
import { remarksPath } from '../../remarks-path.ts';
import classes from './RemarksLink.module.css';

/** At the end of the report's line: all remarks, with how many want something. */
export function RemarksLink({ reportId }: { reportId: string }) {
  const { data } = useQuery(reading(readCompleteness, { params: { id: reportId } }));
  const open = (data?.errors ?? 0) + (data?.warnings ?? 0);
  return (
    <NavLink to={remarksPath(reportId)} className={classes.link}>
      <IconMessageExclamation size={16} aria-hidden />
      <span>
        Замечания<span className={classes.more}> рецензента</span>
      </span>
      {open > 0 && <span className={classes.count}>{open}</span>}
    </NavLink>
  );
}
