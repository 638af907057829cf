import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { TypedEmail } from './typed-email.ts';

/** How long a success text stands before /login opens (rows.md A1, A6). */
const STANDS_MS = 2000;

/** After a registration, a request for a letter and a new password. The text goes along, and the e-mail with it. */
export function useLeadToLogin(said: string | null, email = ''): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (said === null) return;
    const state: TypedEmail = { email, said };
    const timer = setTimeout(() => void navigate('/login', { state }), STANDS_MS);
    return () => clearTimeout(timer);
  }, [said, email, navigate]);
}
