import { IconBuilding, IconCircleCheck, IconReceipt, IconUser, IconUserCog } from '@tabler/icons-react';
import { SideNav } from '#kit/web/parts/SideNav.tsx';
import { legalEntity } from '../legal-entity.ts';
import { privateAppraiser } from '../private-appraiser.ts';
import { appraiserProfile } from '../profile.ts';
import { fullness } from '../profile-record.ts';
import { useOwner } from './use-owner.ts';
import { useProfileRecord } from './use-profile-record.ts';

/** Beside the account, the profiles and the payments: which form is chosen, how much of each is filled. */
export function AccountNav() {
  const user = useOwner();
  const firm = useProfileRecord(legalEntity, user?.id).data;
  const appraiser = useProfileRecord(appraiserProfile, user?.id).data;
  const own = useProfileRecord(privateAppraiser, user?.id).data;

  const note = (chosen: boolean, parts: readonly (ReturnType<typeof fullness> | undefined)[]) => {
    if (chosen) return 'Выбрана для новых отчетов';
    const known = parts.filter((part) => part !== undefined);
    if (known.length < parts.length) return undefined;
    const sum = (key: 'filled' | 'required') => known.reduce((total, part) => total + part[key], 0);
    return `Заполнено ${sum('filled')} из ${sum('required')}`;
  };
  const count = (profile: Parameters<typeof fullness>[0], record: object | null | undefined) =>
    record === undefined ? undefined : fullness(profile, record ?? {});
  const legalChosen = user?.selectedForm === 'legal';
  const privateChosen = user?.selectedForm === 'private';
  const icon = (chosen: boolean, other: typeof IconUser) => {
    const Icon = chosen ? IconCircleCheck : other;
    return <Icon aria-hidden />;
  };
  return (
    <SideNav
      label="Учётная запись"
      groups={[
        {
          items: [
            { to: '/account', label: 'Учётная запись', icon: <IconUser aria-hidden /> },
            { to: '/payments', label: 'Платежи', icon: <IconReceipt aria-hidden /> },
          ],
        },
        {
          heading: 'Организационно-правовая форма',
          items: [
            {
              to: '/appraiser-info',
              label: 'Оценщик и юрлицо',
              note: note(legalChosen, [count(legalEntity, firm), count(appraiserProfile, appraiser)]),
              icon: icon(legalChosen, IconBuilding),
              chosen: legalChosen,
            },
            {
              to: '/private-appraiser',
              label: 'Частнопрактикующий оценщик',
              note: note(privateChosen, [count(privateAppraiser, own)]),
              icon: icon(privateChosen, IconUserCog),
              chosen: privateChosen,
            },
          ],
        },
      ]}
    />
  );
}
