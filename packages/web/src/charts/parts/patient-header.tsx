import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { IconFilePlus, IconPlus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { Facts } from '../../ui/facts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { KeyHint } from '../../ui/kbd.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { bloodGroupOf } from '../blood-group.ts';
import type { CareMoves } from '../care-moves.ts';
import type { DeskState } from '../visit-desk.ts';
import { AllergyBadge } from './allergy-badge.tsx';
import { AppointmentLine } from './appointment-line.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { ChartAlerts } from './chart-alerts.tsx';
import { ChartExportMenu } from './chart-export-menu.tsx';
import type { EntryRef } from './cited-entry.ts';
import { ListCheckLine } from './drugs/list-check-line.tsx';
import type { ListCheck } from './drugs/use-list-check.ts';
import { CareButton } from './in-care/care-button.tsx';
import styles from './patient-header.module.css';
import { lookOf, usePatientWords } from './patient-words.ts';
import { PersonButton } from './person/person-button.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import { deskKeys } from './use-desk-keys.ts';
import { useTodaysPatients } from './use-todays-patients.ts';

type PatientHeaderProps = {
  chart: Chart;
  /** The check of the medications, and the way to it. */
  drugs: ListCheck;
  onOpenDrugs: () => void;
  visit: DeskState;
  onSaveAll: () => void;
  onNewVisit: () => void;
  Moves: CareMoves;
  onOpenEntry: (entry: EntryRef) => void;
  /** Opens the form of this visit. */
  onAddData: () => void;
  /** On a phone the list of patients lies behind this. */
  onSwitchPatient: () => void;
};

/** Who it is, why they came, what to look at twice, what was checked; pinned above the tabs. */
export function PatientHeader(props: PatientHeaderProps) {
  const { chart, drugs, onOpenDrugs, visit } = props;
  const { onSaveAll, onNewVisit, Moves, onOpenEntry, onAddData, onSwitchPatient } = props;
  const { t } = useTranslation(['patientCare', 'charts']);
  const words = usePatientWords();
  const { patient } = chart;
  const bloodGroup = bloodGroupOf(chart);
  const item = useTodaysPatients().itemOf(patient.id);
  const booked = item?.appointment.reason;
  const complaint = visit.form.chiefComplaint.trim() || chart.chief_complaint;
  return (
    <header className={styles.header}>
      <div className={styles.identity}>
        <Avatar name={patient.name} size={40} />
        <div className={styles.who}>
          <h2 className={styles.name} title={patient.name}>
            {patient.name}
          </h2>
          <Facts
            className={styles.facts}
            items={[
              ...words.facts(patient).filter((fact) => fact !== words.death(patient)),
              ...(bloodGroup ? [t('charts:background.bloodGroupIs', { group: bloodGroup })] : []),
            ]}
          />
        </div>
        <div className={styles.corner}>
          <div className={styles.tools}>
            {chart.emergency ? null : (
              <>
                <PersonButton patientId={patient.id} />
                <ChartExportMenu patientId={patient.id} />
              </>
            )}
            <CareButton patientId={patient.id} />
          </div>
          <div className={styles.switch}>
            {chart.can.write ? (
              <IconButton label={t('visit.new')} onClick={onNewVisit}>
                <IconFilePlus size={20} aria-hidden />
              </IconButton>
            ) : null}
            <IconButton label={t('view.switchPatient')} onClick={onSwitchPatient}>
              <IconUsers size={20} aria-hidden />
            </IconButton>
          </div>
        </div>
        {chart.can.write ? (
          <div className={styles.actions}>
            <Button variant="default" onClick={onNewVisit} aria-keyshortcuts="Control+Enter">
              {t('visit.new')}
            </Button>
            <Button onClick={onSaveAll} loading={visit.save.kind === 'saving'} aria-keyshortcuts="Control+S">
              {t('visit.saveAll')}
            </Button>
          </div>
        ) : null}
      </div>
      <div className={styles.today}>
        <BackToDashboard at="header" />
        <StatusBadge {...lookOf(patient)}>{words.status(patient)}</StatusBadge>
        <AllergyBadge chart={chart} />
        {item ? <AppointmentLine item={item} Moves={chart.can.write ? Moves : null} /> : null}
      </div>
      <div className={styles.reason}>
        <p className={styles.complaint} title={complaint || booked}>
          <strong>{t('visit.complaint')}:</strong>{' '}
          {complaint || (booked ? t('visit.bookedFor', { reason: booked }) : t('visit.noComplaint'))}
        </p>
        {chart.can.write ? (
          <>
            <div className={styles.saved}>
              <SaveIndicator of={visit} />
            </div>
            <button
              type="button"
              className={styles.add}
              aria-keyshortcuts={deskKeys.vitals}
              onClick={onAddData}
            >
              <IconPlus size={16} aria-hidden />
              {t('visit.addData')}
              <KeyHint>{deskKeys.vitals}</KeyHint>
            </button>
          </>
        ) : null}
      </div>
      <div className={styles.checks}>
        <ChartAlerts
          alerts={chart.alerts}
          drugs={drugs}
          answersFor={chart.emergency ? null : chart.patient.id}
          onOpen={onOpenEntry}
          onOpenDrugs={onOpenDrugs}
        />
        <ListCheckLine chart={chart} list={drugs} onOpen={onOpenDrugs} />
      </div>
    </header>
  );
}
