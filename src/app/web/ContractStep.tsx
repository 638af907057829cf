import { ContractPage } from '#features/contract/web/ContractPage.tsx';
import { FormNotSelected } from '#features/report/web/FormNotSelected.tsx';

/** The contract's step, with what stands in the way of a new report. */
export function ContractStep() {
  return <ContractPage obstacle={<FormNotSelected />} />;
}
