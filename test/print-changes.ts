import { anotherValue } from '#kit/form/another-value.ts';
import { type Fields, type Form, isShown, type ValuesOf } from '#kit/form/form.ts';

/**
 * The fields that are printed although they say that they are not, or the reverse. Each gets another value in a filled
 * record, by itself, unless it is hidden in it. `others` are the values of fields whose own is not made up here.
 */
export function falselyPrinted<F extends Fields, V extends ValuesOf<F>>(
  form: Form<F>,
  filled: V,
  print: (values: V) => unknown,
  others: Partial<V> = {},
): string[] {
  const before = JSON.stringify(print(filled));
  return Object.entries(form.fields).flatMap(([name, field]) => {
    if (!isShown(field, filled)) return [];
    const values: Record<string, unknown> = filled;
    const value = name in others ? others[name as keyof V] : anotherValue(field, values[name]);
    const changes = JSON.stringify(print({ ...filled, [name]: value })) !== before;
    const says = typeof field.print === 'string' || 'by' in field.print;
    return changes === says ? [] : [`${name}: ${says ? 'its value is not printed' : 'it is printed'}`];
  });
}
