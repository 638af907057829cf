import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** How long a success text stands before /login opens (part 2, section 4). */
const STANDS_MS = 2000;

/** After a registration, a request for a letter and a new password. */
export function useLeadToLogin(done: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate('/login'), STANDS_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);
}
