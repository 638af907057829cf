/** «Как в отчете № 84»: where a proposed value is from (rows.md P9). */
export const asInReport = ({ report_number }: { report_number: string }): string =>
  `Как в\u00a0отчете №\u00a0${report_number}`;
