import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { allergyState } from '../../allergy-state.ts';
import type { ChartPart } from '../../chart-lists.ts';
import { type AddedKind, useEntryDesk } from '../../entries/entry-desk-context.ts';
import { AddButton } from '../overview.tsx';
import styles from './add-entry-button.module.css';

/** The plus in the header of a section; nothing where the chart is only read. */
export function AddEntryButton({ kind }: { kind: AddedKind }) {
  const { t } = useTranslation('entries');
  const desk = useEntryDesk();
  return desk ? <AddButton label={t(`add.${kind}`)} onClick={() => desk.open({ do: 'add', kind })} /> : null;
}

/** Beside the allergies: a substance, or that there is none while none holds. */
export function AddAllergyButtons({ chart }: { chart: ChartPart<'allergies'> }) {
  const { t } = useTranslation('entries');
  const desk = useEntryDesk();
  if (!desk) return null;
  const { state } = allergyState(chart.allergies.entries);
  return (
    <div className={styles.buttons}>
      {state === 'unknown' || state === 'partly' ? (
        <Button size="xs" variant="default" onClick={() => desk.open({ do: 'none-known' })}>
          {t('add.noneKnown')}
        </Button>
      ) : null}
      <AddEntryButton kind="allergy" />
    </div>
  );
}

/** Leads to what was entered in error. */
export function InErrorLink() {
  const { t } = useTranslation('entries');
  const desk = useEntryDesk();
  return desk ? (
    <button type="button" className={styles.link} onClick={() => desk.open({ do: 'in-error' })}>
      {t('inError.open')}
    </button>
  ) : null;
}
