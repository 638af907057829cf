/** What goes along from one door to the next: `state` of the link. */
export interface TypedEmail {
  email: string;
  /** What the former door had to say; it stands until the sign-in. */
  said?: string;
}

const textOf = (state: unknown, key: keyof TypedEmail): string => {
  const text = (state as Partial<TypedEmail> | null)?.[key];
  return typeof text === 'string' ? text : '';
};

/** Empty for a user who came another way. */
export const typedEmail = (state: unknown): string => textOf(state, 'email');
export const saidBefore = (state: unknown): string => textOf(state, 'said');
