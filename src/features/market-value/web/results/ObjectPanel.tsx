import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { FieldLabel } from '#kit/web/fields/use-field.tsx';
import { fieldId, focusShownField } from '#kit/web/form/form-area.ts';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { TEXTS_MAX } from '../../analogue.ts';
import { CHOICES } from '../../choices.ts';
import { CommitText } from '../CommitInput.tsx';
import { useShown } from '../screen.ts';
import { useSetting } from '../use-setting.ts';
import { PlaceProposal } from './PlaceProposal.tsx';

/** What the object is compared by where its description does not decide: where it lies, and which of two supplies. */
export function ObjectPanel() {
  const { value, readOnly, write } = useSetting('object_choices');
  const { settlement, question } = useShown(({ object }) => ({
    settlement: object.location.settlement ?? '',
    question: object.waterSewerage.question,
  }));
  return (
    <Sheet label="Объект в сравнении">
      <Section title="Объект в сравнении" hint="Чего нет в описании участка одним значением">
        <Field span={6} phone={12}>
          <CommitText
            name="object_choices.location"
            label={<FieldLabel label="Местоположение объекта" optional />}
            description="Пусто — населённый пункт из адреса. Теми же словами, что у аналогов, — различия нет. Зона («зона II») — часть района в справочнике корректировок: какое место в какой зоне, сказано в нём"
            placeholder={settlement || 'массив Аро, 11 км от КАД'}
            readOnly={readOnly}
            maxLength={TEXTS_MAX.location}
            value={value.location}
            onCommit={(location) => write({ ...value, location })}
          />
          {!readOnly && value.location === '' && (
            <PlaceProposal
              onTake={(location) => {
                write({ ...value, location });
                focusShownField('object_choices.location');
              }}
            />
          )}
        </Field>
        {(question || value.waterSewerage) && (
          <Field span={6} phone={12}>
            <Select
              id={fieldId('object_choices.waterSewerage')}
              label={<FieldLabel label="Вода и канализация объекта" />}
              description={question?.text ?? 'С этим значением сравниваются аналоги'}
              data={CHOICES.waterSewerage.map(({ value: code, label }) => ({ value: code, label }))}
              value={value.waterSewerage || null}
              placeholder="Выберите"
              readOnly={readOnly}
              data-pick={readOnly ? undefined : true}
              data-read-only={readOnly || undefined}
              rightSection={readOnly ? <span /> : <IconChevronDown size={16} aria-hidden />}
              rightSectionPointerEvents="none"
              onChange={(chosen) => write({ ...value, waterSewerage: chosen ?? '' })}
            />
          </Field>
        )}
      </Section>
    </Sheet>
  );
}
