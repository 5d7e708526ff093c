import { dayParts } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { Chips } from './chips.tsx';
import styles from './waitlist.module.css';
import { everyDay, problemOf, toggled, type Wishes } from './wishes.ts';

type WishesFormProps = {
  id: string;
  given: Wishes;
  places: readonly { readonly id: string; readonly name: string; readonly city: string }[];
  /** Priority and note are for the practice to say. */
  byPractice: boolean;
  /** Above the fields, for what was filled in so far. */
  above?: (wishes: Wishes) => ReactNode;
  onSend: (wishes: Wishes) => void;
};

/** Monday, for the names of the days. */
const monday = Date.UTC(2026, 10, 23);
const day = 86_400_000;

/** Places, days and hours that suit. */
export function WishesForm({ id, given, places, byPractice, above, onSend }: WishesFormProps) {
  const { t } = useTranslation('waitlist');
  const { locale } = useFormats();
  const today = dayOf(clock.now(), practiceZone());
  const [wishes, setWishes] = useState(given);
  const [asked, setAsked] = useState(false);
  const problem = problemOf(wishes, today);
  const change = (part: Partial<Wishes>) => setWishes({ ...wishes, ...part });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problem === null) onSend(wishes);
  };
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      {above?.(wishes)}
      <div className={styles.dates}>
        <TextInput
          label={t('field.from')}
          type="date"
          min={today}
          value={wishes.from}
          data-autofocus
          onChange={({ currentTarget: { value } }) => change({ from: value })}
        />
        <TextInput
          label={t('field.until')}
          type="date"
          min={wishes.from || today}
          value={wishes.until}
          onChange={({ currentTarget: { value } }) => change({ until: value })}
        />
      </div>
      <Chips
        legend={t('field.weekdays')}
        options={everyDay.map((value) => ({ value, label: weekday.format(monday + (value - 1) * day) }))}
        chosen={wishes.weekdays}
        onToggle={(one) => change({ weekdays: toggled(wishes.weekdays, one, everyDay) })}
      />
      <Chips
        legend={t('field.parts')}
        options={dayParts.map((value) => ({ value, label: t(`partLong.${value}`) }))}
        chosen={wishes.parts}
        onToggle={(one) => change({ parts: toggled(wishes.parts, one, dayParts) })}
      />
      {places.length > 1 ? (
        <Chips
          legend={t('field.places')}
          options={places.map(({ id: value, name }) => ({ value, label: name }))}
          chosen={wishes.places.length > 0 ? wishes.places : places.map((place) => place.id)}
          onToggle={(one) => {
            const all = places.map((place) => place.id);
            const chosen = toggled(wishes.places.length > 0 ? wishes.places : all, one, all);
            // All of them is any of them, also of those to come.
            change({ places: chosen.length === all.length ? [] : chosen });
          }}
        />
      ) : null}
      {byPractice ? (
        <>
          <Checkbox
            label={t('field.urgent')}
            checked={wishes.urgent}
            onChange={(event) => change({ urgent: event.currentTarget.checked })}
          />
          {wishes.urgent ? (
            <TextInput
              label={t('field.urgency')}
              description={t('field.urgencyText')}
              maxLength={300}
              required
              value={wishes.urgency}
              onChange={(event) => change({ urgency: event.currentTarget.value })}
            />
          ) : null}
          <Textarea
            label={t('field.note')}
            rows={2}
            maxLength={500}
            value={wishes.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </>
      ) : null}
      {asked && problem ? (
        <p role="alert">
          <FieldError>{t(`problem.${problem}`)}</FieldError>
        </p>
      ) : null}
    </form>
  );
}
