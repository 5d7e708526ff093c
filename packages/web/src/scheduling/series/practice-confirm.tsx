import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { dayOf } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmStep } from '../booking/confirm-step.tsx';
import type { Flow } from '../booking/use-flow.ts';
import { BookAnyway } from '../parts/book-anyway.tsx';
import { ruleOf, standardRepetition } from './recurrence.ts';
import { SeriesStep } from './series-step.tsx';

type PracticeConfirmProps = { flow: Flow; onBooked: (answer: AppointmentWithAbilities) => void };

/** The last step of a booking by the practice: one visit, or a series that begins with it. */
export function PracticeConfirm({ flow, onBooked }: PracticeConfirmProps) {
  const { t } = useTranslation('series');
  const { repeat, start, place } = flow.choice;
  if (repeat !== null) return <SeriesStep flow={flow} rule={repeat} onBooked={onBooked} />;
  const zone = flow.doctor?.locations.find(({ id }) => id === place)?.time_zone ?? practiceZone();
  const date = dayOf(start ?? clock.now(), zone);
  return (
    <ConfirmStep
      flow={flow}
      onBooked={onBooked}
      anyway={(refused, { pending, book }) => {
        const way = <BookAnyway refused={refused} pending={pending} onBook={book} />;
        return refused.canOverride ? <Card>{way}</Card> : way;
      }}
      more={
        <div>
          <Button
            variant="default"
            leftSection={<IconRepeat size={16} aria-hidden />}
            onClick={() => flow.choose({ repeat: ruleOf(standardRepetition(date), date) })}
          >
            {t('repeat')}
          </Button>
        </div>
      }
    />
  );
}
