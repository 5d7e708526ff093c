import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { loadGroups } from '../../platform/i18n.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { KeyHint } from '../../ui/kbd.tsx';
import { typedSigns } from '../calculators/typed-signs.ts';
import type { DeskState, VisitDesk } from '../visit-desk.ts';
import { LabRowsField } from './lab-rows-field.tsx';
import { deskKeys } from './use-desk-keys.ts';
import styles from './visit-card.module.css';
import { VisitNotes } from './visit-notes.tsx';
import { VitalsFields } from './vitals-fields.tsx';

const News2 = lazy(async () => {
  const [{ News2Line }] = await Promise.all([
    import('../calculators/news2-line.tsx'),
    loadGroups('calculators', 'clinical'),
  ]);
  return { default: News2Line };
});

/** Part of the form that a plus sign leads to. */
export type VisitPart = 'vitals' | 'labs' | 'notes';

type VisitCardProps = {
  chart: Chart;
  desk: VisitDesk;
  visit: DeskState;
  /** The part to bring into view and focus; `at` changes with every request. */
  goTo: { part: VisitPart; at: number } | null;
  /** Save All was pressed: every mark shows, touched or not. */
  showAllMarks: boolean;
  onClose: () => void;
};

const useGoTo = (goTo: VisitCardProps['goTo'], card: RefObject<HTMLDivElement | null>) => {
  useEffect(() => {
    if (!goTo) return;
    const field = card.current?.querySelector<HTMLElement>(`[data-part="${goTo.part}"] :is(input, textarea)`);
    field?.focus({ preventScroll: true });
    field?.closest('[data-part]')?.scrollIntoView({ block: 'nearest' });
  }, [goTo, card]);
};

/** New data of this visit: why the person came, vitals, results, notes. */
export function VisitCard({ chart, desk, visit, goTo, showAllMarks, onClose }: VisitCardProps) {
  const { t } = useTranslation('patientCare');
  const formats = useFormats();
  const card = useRef<HTMLDivElement>(null);
  useGoTo(goTo, card);
  const { form } = visit;
  const signs = typedSigns(form);
  return (
    <div ref={card}>
      <Card
        title={t('visit.title')}
        detail={
          visit.startedAt
            ? t('visit.since', { date: formats.dateTime(visit.startedAt) })
            : t('visit.notSavedYet')
        }
        aside={
          <IconButton label={t('visit.close')} size={28} onClick={onClose}>
            <IconX size={16} aria-hidden />
          </IconButton>
        }
      >
        <div className={styles.form}>
          {visit.restored ? (
            <Alert tone="info" title={t('visit.restored')}>
              {t('visit.restoredText')}
            </Alert>
          ) : null}
          <TextInput
            label={t('visit.complaint')}
            placeholder={t('visit.complaintHint')}
            maxLength={500}
            value={form.chiefComplaint}
            onChange={(event) => desk.set('chiefComplaint', event.currentTarget.value)}
          />
          <fieldset className={styles.part} data-part="vitals">
            <legend className={styles.legend}>
              {t('visit.vitals')}
              <KeyHint>{deskKeys.vitals}</KeyHint>
            </legend>
            <VitalsFields desk={desk} visit={visit} showAllMarks={showAllMarks} />
            {signs ? (
              <Suspense>
                <News2 patientId={chart.patient.id} signs={signs} />
              </Suspense>
            ) : null}
          </fieldset>
          <fieldset className={styles.part} data-part="labs">
            <legend className={styles.legend}>
              {t('visit.labs')}
              <KeyHint>{deskKeys.labs}</KeyHint>
            </legend>
            <LabRowsField chart={chart} desk={desk} visit={visit} showAllMarks={showAllMarks} />
          </fieldset>
          <VisitNotes chart={chart} value={form.notes} onChange={(text) => desk.set('notes', text)} />
        </div>
      </Card>
    </div>
  );
}
