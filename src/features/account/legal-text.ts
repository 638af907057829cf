/** Who runs this installation, as `GET /api/config` answers it. */
export interface Operator {
  name: string;
  inn: string;
  address: string;
  email: string;
}

export interface LegalSection {
  heading: string;
  /** Paragraphs; one that is a list is an array of its items. */
  body: readonly (string | readonly string[])[];
}

/** A legal document as it is shown. A change of its words needs a new version and date. */
export interface LegalText {
  title: string;
  version: string;
  /** In force from, yyyy-MM-dd. */
  date: string;
  sections: readonly LegalSection[];
}

/** «ООО «Пример», ИНН …, адрес: …»; what is not configured is left out. */
export function operatorRequisites(operator: Operator): string {
  return [
    operator.name,
    operator.inn && `ИНН ${operator.inn}`,
    operator.address && `адрес: ${operator.address}`,
    `электронная почта: ${operator.email}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The document as plain text, word for word: what its fingerprint is taken of. */
export function plainText(text: LegalText): string {
  return [
    text.title,
    ...text.sections.flatMap(({ heading, body }) => [
      heading,
      ...body.flatMap((part) => (typeof part === 'string' ? [part] : part.map((item) => `– ${item}`))),
    ]),
  ].join('\n');
}
