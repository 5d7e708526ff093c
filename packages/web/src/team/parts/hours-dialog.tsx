import { changeHours, getTeamWeek, type TeamWeek } from '@doctor-plus/contract/team/schedules.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './week.module.css';
import {
  type LineDraft,
  type LineProblem,
  mondayRepeated,
  nextLine,
  problemsOf,
  weekdays,
  weekWords,
} from './week.ts';

type HoursDialogProps = { person: TeamWeek['people'][number]; onClose: () => void };

/** The hours of one person, day by day; saved as a whole. */
export function HoursDialog({ person, onClose }: HoursDialogProps) {
  const { t } = useTranslation('team');
  const cache = useQueryClient();
  const { locale } = useFormats();
  const words = weekWords(locale);
  const form = useId();
  const [lines, setLines] = useState<LineDraft[]>(() =>
    person.hours.map((hours) => ({ ...hours, key: crypto.randomUUID() })),
  );
  const [judged, setJudged] = useState(false);
  const problems = problemsOf(lines);
  const save = useAction(changeHours, {
    onDone: (week) => {
      cache.setQueryData(endpointKey(getTeamWeek, {}), week);
      toast.success(t('schedules.saved', { name: person.name }));
      onClose();
    },
    onFailed: () => void cache.invalidateQueries({ queryKey: endpointKey(getTeamWeek) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const [wrong] = problems.keys();
    if (wrong) return document.getElementById(`from ${wrong}`)?.focus();
    save.mutate({
      params: { id: person.id },
      body: { from: person.hours, hours: lines.map(({ key: _, ...hours }) => hours) },
    });
  };
  return (
    <AskDialog
      title={t('schedules.editTitle', { name: person.name })}
      answer={t('schedules.save')}
      form={form}
      busy={save.isPending}
      failure={save.error}
      width={600}
      onClose={onClose}
    >
      <form id={form} onSubmit={submit} noValidate>
        <div className={styles.top}>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconCopy size={16} aria-hidden />}
            disabled={!lines.some(({ weekday }) => weekday === 1)}
            onClick={() => setLines(mondayRepeated(lines, () => crypto.randomUUID()))}
          >
            {t('schedules.copy')}
          </Button>
        </div>
        <ul className={styles.days}>
          {weekdays.map((weekday) => {
            const day = words.day(weekday);
            return (
              <li key={weekday} className={styles.day}>
                <h3 className={styles.dayName}>{words.title(weekday)}</h3>
                <div className={styles.lines}>
                  {lines
                    .filter((line) => line.weekday === weekday)
                    .map((line) => (
                      <Line
                        key={line.key}
                        line={line}
                        day={day}
                        problem={judged ? problems.get(line.key) : undefined}
                        onChange={(changed) =>
                          setLines(lines.map((one) => (one.key === changed.key ? changed : one)))
                        }
                        onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
                      />
                    ))}
                  <Button
                    size="xs"
                    variant="subtle"
                    leftSection={<IconPlus size={16} aria-hidden />}
                    aria-label={t('schedules.addDay', { day })}
                    onClick={() => setLines([...lines, nextLine(lines, weekday, crypto.randomUUID())])}
                  >
                    {t('schedules.add')}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      </form>
    </AskDialog>
  );
}

type LineProps = {
  line: LineDraft;
  day: string;
  problem: LineProblem | undefined;
  onChange: (line: LineDraft) => void;
  onRemove: () => void;
};

function Line({ line, day, problem, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('team');
  return (
    <fieldset className={styles.line} aria-label={day}>
      <TextInput
        id={`from ${line.key}`}
        type="time"
        aria-label={t('schedules.from', { day })}
        value={line.starts_at}
        error={Boolean(problem)}
        onChange={(event) => onChange({ ...line, starts_at: event.currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="time"
        aria-label={t('schedules.to', { day })}
        value={line.ends_at === '24:00' ? '00:00' : line.ends_at}
        error={Boolean(problem)}
        // A clock on the wall shows midnight as 00:00; as an end it is that of the day.
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...line, ends_at: value === '00:00' ? '24:00' : value })
        }
      />
      <IconButton label={t('schedules.removeDay', { day })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
      {problem ? (
        <div className={styles.problem}>
          <FieldError>{t(`schedules.${problem}`)}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}
