import { IconBuilding, IconCircleCheck, IconReceipt, IconUser, IconUserCog } from '@tabler/icons-react';
import { SideNav } from '#kit/web/parts/SideNav.tsx';
import { legalEntity } from '../legal-entity.ts';
import { privateAppraiser } from '../private-appraiser.ts';
import { appraiserProfile } from '../profile.ts';
import { useOwner } from './use-owner.ts';
import { useProfileRecord } from './use-profile-record.ts';

interface Counted {
  filled: number;
  required: number;
}

/** Beside the account, the profiles and the payments: which form is chosen, how much of each is filled. */
export function AccountNav() {
  const user = useOwner();
  const firm = useProfileRecord(legalEntity, user?.id).data;
  const appraiser = useProfileRecord(appraiserProfile, user?.id).data;
  const own = useProfileRecord(privateAppraiser, user?.id).data;

  const note = (chosen: boolean, parts: readonly (Counted | undefined)[]) => {
    if (chosen) return 'Выбрана для новых отчетов';
    const known = parts.filter((part) => part !== undefined);
    if (known.length < parts.length) return undefined;
    const sum = (key: keyof Counted) => known.reduce((total, part) => total + part[key], 0);
    return `Заполнено ${sum('filled')} из ${sum('required')}`;
  };
  const count = (record: Counted | null | undefined, required: number) =>
    record === null ? { filled: 0, required } : record;
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
              note: note(legalChosen, [
                count(firm, legalEntity.required.length),
                count(appraiser, appraiserProfile.required.length),
              ]),
              icon: icon(legalChosen, IconBuilding),
              chosen: legalChosen,
            },
            {
              to: '/private-appraiser',
              label: 'Частнопрактикующий оценщик',
              note: note(privateChosen, [count(own, privateAppraiser.required.length)]),
              icon: icon(privateChosen, IconUserCog),
              chosen: privateChosen,
            },
          ],
        },
      ]}
    />
  );
}
