import { useEffect, useMemo, useState } from 'react';
import classes from './Advert.module.css';
import type { AdvertSource } from './advert-source.ts';

/** Addresses under which the tab shows them, for as long as they are shown. */
function useAddresses(pictures: readonly Blob[]): string[] {
  const [addresses, setAddresses] = useState<string[]>([]);
  useEffect(() => {
    const made = pictures.map((picture) => URL.createObjectURL(picture));
    setAddresses(made);
    return () => made.forEach(URL.revokeObjectURL);
  }, [pictures]);
  return addresses;
}

/** A screenshot beside the values that are written from it. */
export function OriginalPicture({ source }: { source: AdvertSource }) {
  const [address] = useAddresses(useMemo(() => (source.way === 'file' ? [source.file] : []), [source]));
  if (address === undefined || source.way !== 'file') return null;
  return (
    <div className={classes.paper}>
      <img src={address} alt={`Снимок «${source.file.name}»`} className={classes.original} />
    </div>
  );
}

/** Pictures of a saved page, as they will be printed. */
export function CopyPictures({ pictures }: { pictures: readonly Uint8Array[] }) {
  const addresses = useAddresses(useMemo(() => pictures.map((bytes) => new Blob([bytes.slice()])), [pictures]));
  if (addresses.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {addresses.map((address, at) => (
        <img key={address} src={address} alt={`Изображение ${at + 1} со страницы`} />
      ))}
    </div>
  );
}
