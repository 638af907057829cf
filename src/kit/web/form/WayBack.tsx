import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useWayBack } from './way-back.ts';

/** Beside the heading of a page that a press in a report led to: back to where it was pressed. */
export function WayBack() {
  const report = useWayBack();
  return (
    report && (
      <Anchor inherit component={Link} to={report}>
        К отчету
      </Anchor>
    )
  );
}
