import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import type { NewSeries } from '@doctor-plus/contract/scheduling/series.ts';
import { Button } from '@mantine/core';
import { IconRepeatOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { dayOf } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { BookingFrame } from '../booking/booking-frame.tsx';
import type { Flow } from '../booking/use-flow.ts';
import { choicesOf, type Decisions, nothingDecided } from './decisions.ts';
import { OccurrenceList } from './occurrence-list.tsx';
import { repetitionOf, ruleOf } from './recurrence.ts';
import { RepetitionForm } from './repetition-form.tsx';
import styles from './series.module.css';
import { useNewSeries } from './use-new-series.ts';

type SeriesStepProps = {
  flow: Flow;
  rule: string;
  onBooked: (first: AppointmentWithAbilities) => void;
};

/** Repeats the visit that was chosen: how often, and every visit of it checked before any of them is booked. */
export function SeriesStep({ flow, rule: written, onBooked }: SeriesStepProps) {
  const { t } = useTranslation('series');
  const { choice, doctor, reason } = flow;
  const [decisions, setDecisions] = useState<Decisions>(nothingDecided);
  const place = doctor?.locations.find(({ id }) => id === choice.place);
  const date = dayOf(choice.start ?? clock.now(), place?.time_zone ?? practiceZone());
  const repetition = repetitionOf(written, date);
  const body: NewSeries = {
    doctor_id: choice.doctor ?? '',
    location_id: choice.place ?? '',
    patient_id: choice.patient ?? '',
    start: choice.start ?? '',
    type: choice.type ?? 'consultation',
    reason: reason.trim(),
    rule: ruleOf(repetition, date),
    choices: choicesOf(decisions),
  };
  const series = useNewSeries(body, ([first]) => {
    flow.forget();
    if (first) onBooked(first);
  });
  const { data: report, error, isPlaceholderData } = series.reading;
  const count = report?.fitting ?? 0;
  const open = report?.open ?? 0;
  const [one] = report?.data ?? [];
  const minutes = one ? Math.round((Date.parse(one.end) - Date.parse(one.start)) / 60_000) : null;
  return (
    <BookingFrame
      flow={flow}
      title={t('title')}
      minutes={minutes}
      onward={{
        label: open > 0 ? t('onward.open', { count: open }) : t('onward.book', { count }),
        run: series.book,
        busy: series.pending,
        disabled: !report || isPlaceholderData || open > 0 || count === 0,
      }}
    >
      <Card title={t('form.title')}>
        <RepetitionForm
          value={repetition}
          date={date}
          onChange={(next) => {
            setDecisions(nothingDecided);
            flow.choose({ repeat: ruleOf(next, date) });
          }}
        />
        <div className={styles.foot}>
          <p className={styles.quiet}>{t('form.clock')}</p>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconRepeatOff size={16} aria-hidden />}
            onClick={() => flow.choose({ repeat: null })}
          >
            {t('form.stop')}
          </Button>
        </div>
      </Card>
      <Card
        title={t('report.title')}
        detail={report ? t('report.fitting', { count, total: report.data.length }) : null}
        padding="none"
      >
        {error && !report ? (
          <ErrorState failure={error} onRetry={() => void series.reading.refetch()} />
        ) : null}
        {report ? (
          <OccurrenceList
            report={report}
            places={doctor?.locations ?? []}
            decisions={decisions}
            skips="leaveOut"
            onDecide={setDecisions}
          />
        ) : null}
        {!report && !error ? <SkeletonRows rows={6} height={48} avatar={false} /> : null}
      </Card>
    </BookingFrame>
  );
}
