/** The e-mail typed at one door goes along to the next: `state` of the link. */
export interface TypedEmail {
  email: string;
}

/** Empty where somebody came by another way. */
export function typedEmail(state: unknown): string {
  const email = (state as Partial<TypedEmail> | null)?.email;
  return typeof email === 'string' ? email : '';
}
