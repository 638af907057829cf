/** Address of the page of remarks; with a remark's key it opens the answer to it. */
export const remarksPath = (reportId: string, key?: string): string =>
  `/report/${reportId}/remarks${key ? `#${encodeURIComponent(key)}` : ''}`;
