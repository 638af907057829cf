import { useEffect, useState } from 'react';
import classes from './Advert.module.css';
import type { AdvertSource } from './advert-source.ts';

/** A screenshot beside the values that are written from it. */
export function OriginalPicture({ source }: { source: AdvertSource }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (source.way !== 'file') return;
    const made = URL.createObjectURL(source.file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [source]);
  if (address === null || source.way !== 'file') return null;
  return (
    <div className={classes.paper}>
      <img src={address} alt={`Снимок «${source.file.name}»`} className={classes.original} />
    </div>
  );
}
