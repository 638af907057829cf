import { createContext, useContext, useEffect } from 'react';

/** Told of a number field that holds no number, and of one that is right again: what is wrong stops the save. */
export type TellWrong = (name: string, problem: string | null) => void;

const Context = createContext<TellWrong>(() => undefined);

export const WrongNumbers = Context.Provider;

/** Tells what is wrong with a field as long as it is so. */
export function useWrongNumber(name: string, problem: string | null): void {
  const tell = useContext(Context);
  useEffect(() => {
    if (problem === null) return;
    tell(name, problem);
    return () => tell(name, null);
  }, [tell, name, problem]);
}
