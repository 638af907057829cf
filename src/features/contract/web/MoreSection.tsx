import { assignmentForm } from '#features/report/assignment.ts';
import { FormFields } from '#kit/web/fields/FormSections.tsx';
import { FoldedSection } from '#kit/web/parts/Section.tsx';
import { ASSIGNMENT_CONTROLS } from './AssignmentControls.tsx';
import type { SectionOf } from './section-props.ts';

/** What the law wants named and the defaults nearly always answer (rows.md R1). */
export function MoreSection({ form }: Pick<SectionOf, 'form'>) {
  const { title, hint, open } = assignmentForm.sections.more;
  return (
    <FoldedSection title={title} hint={hint}>
      <FormFields form={assignmentForm} values={form} controls={ASSIGNMENT_CONTROLS} names={open} />
    </FoldedSection>
  );
}
