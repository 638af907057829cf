import { z } from 'zod';
import { STEP_KEYS } from '#features/report/steps.ts';
import { endpoint } from '#kit/endpoint.ts';
import { RECIPIENTS } from '#kit/rule.ts';
import { text, wireBody } from '#kit/wire.ts';

/* What a report still lacks, and the answers to the reviewer's remarks. */

const TAG = 'Формирование отчета';
const params = z.object({ id: z.uuid() });

/** The longest reason, as the screen counts it. */
export const ANSWER_MOST = 1000;

/** A rule of the completeness panel that is broken (rows.md R4). An error stops the generation, a warning does not. */
export const finding = z.object({
  id: z.string(),
  /** Id of the rule. */
  rule: z.string(),
  /** By this an answer is kept: the rule and what it is about, never a place in a list. */
  key: z.string(),
  /** A hint asks for nothing and is counted nowhere. */
  severity: z.enum(['error', 'warning', 'hint']),
  /** Who reads so strictly; nobody named for everybody. */
  recipients: z.array(z.enum(RECIPIENTS)),
  text: z.string(),
  /** What contradicts: each place with what stands there. */
  places: z.array(z.object({ label: z.string(), value: z.string(), link: z.string() })),
  /** What it does to the value, where it does. */
  effect: z.string(),
  /** The printed section that may take the answer; empty where none does. */
  section: z.string(),
  /** What the answer is about, as the report says it; empty where that is what the remark says. */
  matter: z.string(),
  /** The law wants the answer to stand there. */
  wanted: z.boolean(),
  /** Ready answers: one press takes one. */
  reasons: z.array(z.string()),
  /** Why the appraiser accepts it; null until then, and again when what was compared has changed. */
  answer: z.object({ text: z.string(), at: z.string(), printed: z.boolean() }).nullable(),
  /** The words of an answer that no longer stands. */
  former: z.string(),
  /** What the report that was copied answered to the very same; null where it did not, or an answer stands. */
  copied: z.object({ text: z.string(), printed: z.boolean() }).nullable(),
  /** What it is missing in one or two words, for 'Не заполнены: …'. */
  subject: z.string(),
  /** The step and the clause of the law. */
  clause: z.string(),
  /** The step of the report where it is mended; null for the profile. */
  step: z.enum(STEP_KEYS).nullable(),
  /** Address of the field on the screen. */
  link: z.string(),
});
export type Finding = z.infer<typeof finding>;

/** How far a report is, and what is left of it (rows.md N3). */
export const completeness = z.object({
  /** Whole percent of what the law asks and of what is left; 100 only when nothing is left. */
  percent: z.number().int(),
  /** The law's items that apply to the report, and how many of them are met. */
  items: z.number().int(),
  met: z.number().int(),
  /** Keys of the findings by which the others are unmet. */
  unmet: z.array(z.string()),
  errors: z.number().int(),
  /** Without an answer, and without the finding that tells of the places. */
  warnings: z.number().int(),
  /** Warnings with an answer. */
  answered: z.number().int(),
  /** «[указать …]» in the texts of the market analysis. */
  places: z.number().int(),
  /** Seconds that the user's last generation took; null before the first. */
  last_seconds: z.number().int().nullable(),
  findings: z.array(finding),
});
export type Completeness = z.infer<typeof completeness>;

export const readCompleteness = endpoint({
  method: 'GET',
  path: '/api/reports/:id/completeness',
  heavy: true,
  access: 'user',
  tag: TAG,
  summary: 'Чего отчету не хватает',
  params,
  reply: completeness,
});

const KEY_MAX = 300;

/** 404 for a remark that the report does not have, 422 for one that can only be mended. Answers with what stands now. */
export const answerRemark = endpoint({
  method: 'POST',
  path: '/api/reports/:id/review-answers',
  heavy: true,
  access: 'user',
  tag: TAG,
  summary: 'Принять замечание рецензента с пояснением',
  params,
  body: wireBody({
    key: z.string('Укажите замечание').min(1, 'Укажите замечание').max(KEY_MAX, 'Такого замечания нет'),
    text: text(ANSWER_MOST),
    /** Into the report too, where the remark has a section for it. */
    printed: z.boolean('Укажите true или false').optional(),
  }),
  reply: finding,
});

export const reopenRemark = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id/review-answers/:key',
  access: 'user',
  tag: TAG,
  summary: 'Снова открыть замечание рецензента',
  params: params.extend({ key: z.string().min(1).max(KEY_MAX) }),
});
