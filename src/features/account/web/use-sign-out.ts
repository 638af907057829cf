import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { signOut } from '../sign-in-api.ts';
import { endOnPurpose, SIGN_OUT_FAILED } from './session-notice.ts';

/**
 * Signs out. Whatever the server says, the user is cleared and led to the door; a failure is told there (rows.md A5).
 * @param door `/login`, or `/admin/login` for the administrator's room
 */
export function useSignOut(door = '/login'): { leave(): Promise<void>; leaving: boolean } {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  return {
    leaving,
    async leave() {
      setLeaving(true);
      let problem: string | null = null;
      try {
        await call(signOut);
      } catch (error) {
        // A session that is over already needs no signing out.
        if (!(error instanceof AppError && error.status === 401)) problem = SIGN_OUT_FAILED;
      }
      endOnPurpose(problem);
      setLeaving(false);
      await navigate(door, { replace: true });
    },
  };
}
