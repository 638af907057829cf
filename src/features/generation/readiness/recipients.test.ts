import { expect, it } from 'vitest';
import { PLEDGE } from '#features/report/options.ts';
import { proposedRecipients, recipientsOf } from '#features/report/recipients.ts';
import type { Recipient } from '#kit/rule.ts';
import type { Finding } from '../readiness-api.ts';
import { groupsOf } from './recipients.ts';

it('N1 who reads the report is proposed by its purpose, then by its users', () => {
  const of = (purpose: string, report_users = 'Только заказчик') =>
    proposedRecipients({ purpose, report_users }).map(({ recipient, why }) => `${recipient}: ${why}`);
  expect(of(PLEDGE)).toEqual(['bank: цели «залог»']);
  expect(of('для предоставления в органы судопроизводства', 'Органы опеки и попечительства')).toEqual([
    'court: цели оценки',
    'guardianship: пользователям отчета',
  ]);
  expect(of('для вступления в наследство')).toEqual(['notary: цели оценки']);
  expect(of('для проведения сделки купли-продажи')).toEqual([]);
});

it('V: who was chosen goes before who was proposed', () => {
  const pledge = { purpose: PLEDGE, report_users: 'Только заказчик' };
  expect(recipientsOf(pledge, [])).toEqual(['bank']);
  expect(recipientsOf(pledge, ['court', 'sro'])).toEqual(['court', 'sro']);
});

it('N1 a remark stands once, in the first chosen group that it is for', () => {
  const remark = (key: string, ...recipients: Recipient[]) => ({ key, recipients }) as unknown as Finding;
  const findings = [remark('b', 'bank', 'court'), remark('all'), remark('c', 'court'), remark('s', 'sro')];
  const told = (...chosen: (Recipient | null)[]) =>
    groupsOf(findings, chosen).map(({ recipient, findings: some }) => [recipient, some.map(({ key }) => key).join()]);
  expect(told(null, 'bank', 'court')).toEqual([
    [null, 'all'],
    ['bank', 'b'],
    ['court', 'c'],
  ]);
  expect(told('court')).toEqual([['court', 'b,c']]);
  expect(told()).toEqual([]);
});
