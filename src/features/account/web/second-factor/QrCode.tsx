import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './SecondFactor.module.css';

export interface QrCodeProps {
  text: string;
  /** What a person who cannot see it may do instead. */
  label: string;
}

/** A picture for a phone's camera: dark on white in both schemes, or cameras do not read it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'L', border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: modules, path: dark.join('') };
  }, [text]);
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
