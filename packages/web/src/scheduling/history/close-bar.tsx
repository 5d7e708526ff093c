import type { LateOutcome } from '@doctor-plus/contract/scheduling/close-past.ts';
import type { PastVisit } from '@doctor-plus/contract/scheduling/history.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconChecks, IconCircleX, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { IconType } from '../../ui/icon-type.ts';
import styles from './close-bar.module.css';
import { sharedOutcomes } from './late-outcome.ts';
import { useClosePast } from './use-close-past.ts';

const icons: Record<LateOutcome, IconType> = {
  completed: IconChecks,
  no_show: IconUserOff,
  cancelled: IconCircleX,
};

type CloseBarProps = {
  /** On this page, and nobody closed them. */
  open: readonly PastVisit[];
  chosen: readonly PastVisit[];
  onChoose: (visits: readonly PastVisit[]) => void;
};

/** Visits of the past that nobody closed: chosen one by one or all of the page, and closed in one step. */
export function CloseBar({ open, chosen, onChoose }: CloseBarProps) {
  const { t } = useTranslation(['appointmentHistory', 'scheduling']);
  const closing = useClosePast(() => onChoose([]));
  const outcomes = sharedOutcomes(chosen);
  const some = chosen.length > 0;
  return (
    <div className={styles.bar}>
      <Checkbox
        label={some ? t('close.chosen', { count: chosen.length }) : t('close.all', { count: open.length })}
        checked={chosen.length === open.length}
        indeterminate={some && chosen.length < open.length}
        onChange={() => onChoose(chosen.length === open.length ? [] : open)}
      />
      {some ? (
        <fieldset className={styles.outcomes} aria-label={t('close.as')}>
          {outcomes.map((outcome) => {
            const Icon = icons[outcome];
            return (
              <Button
                key={outcome}
                size="xs"
                variant="default"
                leftSection={<Icon size={16} aria-hidden />}
                loading={closing.pending === outcome}
                disabled={closing.pending !== null && closing.pending !== outcome}
                onClick={() => closing.close(chosen, outcome)}
              >
                {t(`scheduling:status.${outcome}`)}
              </Button>
            );
          })}
          {outcomes.length === 0 ? <p className={styles.none}>{t('close.none')}</p> : null}
        </fieldset>
      ) : null}
    </div>
  );
}
