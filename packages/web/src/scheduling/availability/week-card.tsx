import type { Availability } from '@doctor-plus/contract/scheduling/availability.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { capitalised } from '../parts/capitalised.ts';
import { copiedToWeekdays, type LineDraft, type LineProblem, linesOf, nextLine, weekdays } from './week.ts';
import styles from './week-card.module.css';

type WeekCardProps = {
  lines: readonly LineDraft[];
  places: Availability['places'];
  problems: ReadonlyMap<string, LineProblem>;
  onChange: (lines: LineDraft[]) => void;
};

const slotLengths = [5, 10, 15, 20, 30, 40, 45, 60, 90, 120];

/** A Monday; its week gives the days their names. */
const monday = Date.UTC(2026, 10, 23);
const dayMs = 24 * 3_600_000;

/** Hours of each day of the week, at which place and in slots of how many minutes. */
export function WeekCard({ lines, places, problems, onChange }: WeekCardProps) {
  const { t } = useTranslation('availability');
  const { locale } = useFormats();
  const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const [first] = places;
  const replace = (changed: LineDraft) =>
    onChange(lines.map((line) => (line.key === changed.key ? changed : line)));
  return (
    <Card title={t('week.title')} padding="none">
      <p className={styles.intro}>{t('week.text')}</p>
      {first ? (
        <ul className={styles.days}>
          {weekdays.map((weekday) => {
            const name = capitalised(weekdayName.format(monday + (weekday - 1) * dayMs), locale);
            const own = linesOf(lines, weekday);
            return (
              <li key={weekday} className={styles.day}>
                <h3 className={styles.name}>{name}</h3>
                <div className={styles.lines}>
                  {own.length === 0 ? <p className={styles.closed}>{t('week.closed')}</p> : null}
                  {own.map((line) => (
                    <Line
                      key={line.key}
                      line={line}
                      day={name}
                      places={places}
                      problem={problems.get(line.key)}
                      onChange={replace}
                      onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
                    />
                  ))}
                  <div className={styles.actions}>
                    <Button
                      size="xs"
                      variant="subtle"
                      leftSection={<IconPlus size={16} aria-hidden />}
                      aria-label={t('week.addTo', { day: name })}
                      onClick={() =>
                        onChange([
                          ...lines,
                          nextLine(lines, weekday, { key: crypto.randomUUID(), location_id: first.id }),
                        ])
                      }
                    >
                      {t('week.add')}
                    </Button>
                    {own.length > 0 && weekday <= 5 ? (
                      <Button
                        size="xs"
                        variant="subtle"
                        leftSection={<IconCopy size={16} aria-hidden />}
                        aria-label={t('week.copyFrom', { day: name })}
                        onClick={() => onChange(copiedToWeekdays(lines, weekday, () => crypto.randomUUID()))}
                      >
                        {t('week.copy')}
                      </Button>
                    ) : null}
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className={styles.intro}>
          {t('week.noPlace')} <Link to="/settings/profile">{t('week.toProfile')}</Link>
        </p>
      )}
    </Card>
  );
}

type LineProps = {
  line: LineDraft;
  day: string;
  places: Availability['places'];
  problem: LineProblem | undefined;
  onChange: (line: LineDraft) => void;
  onRemove: () => void;
};

function Line({ line, day, places, problem, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('availability');
  const lengths = slotLengths.includes(line.slot_minutes) ? slotLengths : [...slotLengths, line.slot_minutes];
  const until = line.ends_at === '24:00' ? '00:00' : line.ends_at;
  return (
    <fieldset className={styles.line} aria-label={day}>
      <TextInput
        id={`start ${line.key}`}
        type="time"
        aria-label={t('week.from')}
        value={line.starts_at}
        error={Boolean(problem)}
        onChange={(event) => onChange({ ...line, starts_at: event.currentTarget.value })}
      />
      <span aria-hidden className={styles.dash}>
        –
      </span>
      <TextInput
        type="time"
        aria-label={t('week.to')}
        value={until}
        error={Boolean(problem)}
        // A clock on the wall shows midnight as 00:00; as an end it is that of the day.
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...line, ends_at: value === '00:00' ? '24:00' : value })
        }
      />
      <NativeSelect
        aria-label={t('week.slot')}
        value={line.slot_minutes}
        data={lengths
          .toSorted((a, b) => a - b)
          .map((minutes) => ({
            value: String(minutes),
            label: t('scheduling:minutes', { count: minutes }),
          }))}
        onChange={(event) => onChange({ ...line, slot_minutes: Number(event.currentTarget.value) })}
      />
      {places.length > 1 ? (
        <NativeSelect
          className={styles.place}
          aria-label={t('week.place')}
          value={line.location_id}
          data={places.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange({ ...line, location_id: event.currentTarget.value })}
        />
      ) : (
        <span className={styles.place}>{places[0]?.name}</span>
      )}
      <IconButton label={t('week.remove')} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
      {problem ? (
        <p className={styles.problem} role="alert">
          <FieldError>{t(`week.problem.${problem}`)}</FieldError>
        </p>
      ) : null}
    </fieldset>
  );
}
