import type { UseFormReturn } from 'react-hook-form';
import type { Progress } from '#kit/web/parts/Section.tsx';
import type { ContractValues } from './contract-form.ts';

/** What every section of the step takes. */
export interface SectionOf {
  form: UseFormReturn<ContractValues, unknown, ContractValues>;
  /** The form as it stands. */
  values: ContractValues;
  progress?: Progress;
}
