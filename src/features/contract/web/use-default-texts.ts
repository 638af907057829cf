import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AssignmentText } from '../assignment-texts.ts';
import { type ContractValues, defaultTexts, textContext } from './contract-form.ts';

/** Default sentences name the dates, the inspection, the purpose and the buildings: one that was not touched changes with them. */
export function useDefaultTexts(form: UseFormReturn<ContractValues, unknown, ContractValues>, built: boolean): void {
  const { control, getValues, setValue } = form;
  const [evaluationDate, contractDate, inspectionDate, inspected, reason, purpose, valueType, also] = useWatch({
    control,
    name: [
      'evaluation_date',
      'contract_date',
      'inspection_date',
      'inspection_performed',
      'no_inspection_reason',
      'purpose',
      'value_type',
      'also_liquidation',
    ],
  });
  const before = useRef(defaultTexts(textContext(getValues())));

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the sentences are made of
  useEffect(() => {
    if (getValues('built') !== built) setValue('built', built);
    const texts = defaultTexts(textContext(getValues()));
    for (const [name, text] of Object.entries(texts) as [AssignmentText, string][]) {
      if (text !== before.current[name] && getValues(name) === before.current[name]) setValue(name, text);
    }
    before.current = texts;
  }, [
    evaluationDate,
    contractDate,
    inspectionDate,
    inspected,
    reason,
    purpose,
    valueType,
    also,
    built,
    getValues,
    setValue,
  ]);
}
