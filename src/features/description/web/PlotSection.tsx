import type { ReactNode } from 'react';
import { Section } from '#kit/web/parts/Section.tsx';
import { DESCRIPTION_SECTIONS, type DescriptionSection } from '../sections.ts';

/** A section of the description with its literal title; the outline finds it by `section-<id>`. */
export function PlotSection({ id, children }: { id: DescriptionSection['id']; children: ReactNode }) {
  const section = DESCRIPTION_SECTIONS.find((entry) => entry.id === id);
  return (
    <Section narrow id={`section-${id}`} title={section?.title ?? ''} hint={section?.hint || undefined}>
      {children}
    </Section>
  );
}
