import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDate, today } from '#kit/dates.ts';
import { call } from '#kit/web/call.ts';
import { DateField } from '#kit/web/fields/DateField.tsx';
import { PhoneField } from '#kit/web/fields/MaskedField.tsx';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { TextareaField } from '#kit/web/fields/TextareaField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { FormDialog, Wide } from '#kit/web/form/FormDialog.tsx';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { addOffer, editOffer } from '../api.ts';
import { CHARACTERISTICS, OTHER } from '../characteristics.ts';
import { emptySighting, OFFER_STATES, type Offer, PRICE_TYPES, type Sighting } from '../offer.ts';

interface Props {
  /** Null: a new one. */
  offer: Offer | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}

const KEYS = Object.keys(emptySighting()) as (keyof Sighting)[];
const rules = bodyRules<Sighting>(addOffer.body);

const valuesOf = (offer: Offer | null): Sighting =>
  offer
    ? (Object.fromEntries(KEYS.map((key) => [key, offer[key]])) as unknown as Sighting)
    : { ...emptySighting(), seen: today() };

/** Adds an offer, or changes one. Only what was changed is sent. */
export function OfferDialog({ offer, onClose, onSaved }: Props) {
  const form = useQuietForm<Sighting>({ resolver: rules, defaultValues: valuesOf(offer) });
  const { submit, failure } = useSend(form, async (typed) => {
    if (!offer) return onSaved((await call(addOffer, { body: typed })).id);
    const changed = Object.fromEntries(KEYS.filter((key) => typed[key] !== offer[key]).map((key) => [key, typed[key]]));
    const { id } = offer;
    if (Object.keys(changed).length > 0) await call(editOffer, { params: { id }, body: changed });
    onSaved(id);
  });
  const { control, formState, getValues, setValue } = form;
  const [price, seen] = useWatch({ control, name: ['price', 'seen'] });
  /** Another price was seen on another day: what was known before stays history (rows.md M2). */
  const isNewPrice = offer?.price_type === 'offer' && offer.price !== null && price !== offer.price;
  useEffect(() => {
    if (!offer) return;
    const [of, former] = isNewPrice ? [today(), offer.seen] : [offer.seen, today()];
    if (getValues('seen') === former) setValue('seen', of, { shouldDirty: true });
  }, [offer, isNewPrice, getValues, setValue]);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={offer ? 'Изменить предложение' : 'Новое предложение'}
      state={formState}
      onSubmit={submit}
      failure={failure}
      submit={offer ? 'Сохранить' : 'Добавить'}
      busyText="Сохраняем…"
    >
      <Wide>
        <TextField control={control} name="url" label="Ссылка" maxLength={1000} inputMode="url" optional />
      </Wide>
      <Wide>
        <TextField control={control} name="place" label="Место" maxLength={300} placeholder="д. Ольховка" optional />
      </Wide>
      <Wide>
        <TextField control={control} name="address" label="Адрес" maxLength={500} optional />
      </Wide>
      <NumberField control={control} name="price" label="Цена" kind="number" unit="₽" whole optional />
      <NumberField control={control} name="area" label="Площадь" kind="number" unit="кв. м" optional />
      <DateField control={control} name="offer_date" label="Дата предложения" empty={null} optional />
      <DateField
        control={control}
        name="seen"
        label="Когда видели"
        empty={null}
        description={
          !isNewPrice
            ? offer && 'Более поздняя дата добавит версию, прежняя останется в истории'
            : seen && seen > offer.seen
              ? `Прежняя цена останется в истории. Исправляете опечатку — верните ${formatDate(offer.seen)}`
              : 'Прежняя цена будет исправлена, в истории её не останется'
        }
      />
      <SelectField control={control} name="price_type" label="Что это" options={PRICE_TYPES} />
      <SelectField control={control} name="state" label="Состояние" options={OFFER_STATES} />
      {CHARACTERISTICS.map(({ name, label, options, ...more }) =>
        'open' in more ? (
          <TextField key={name} control={control} name={name} label={label} maxLength={300} optional />
        ) : (
          <SelectField
            key={name}
            control={control}
            name={name}
            label={label}
            options={options.filter((option) => option !== OTHER)}
            clearable
            optional
          />
        ),
      )}
      <TextField control={control} name="source" label="Источник" maxLength={500} optional />
      <PhoneField control={control} name="phone" label="Телефон" optional />
      <Wide>
        <TextField control={control} name="seller" label="Продавец" maxLength={200} optional />
      </Wide>
      <Wide>
        <TextareaField control={control} name="note" label="Заметка" minRows={2} maxLength={2000} optional />
      </Wide>
    </FormDialog>
  );
}
