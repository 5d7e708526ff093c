import type { ListedPatient } from '@doctor-plus/contract/charts/patient-list.ts';
import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/table.tsx';
import { PatientRow } from './patient-row.tsx';

type PatientTableProps = { patients: readonly ListedPatient[]; opensChart: boolean };

/** Patients of the directory, one to a row. */
export function PatientTable({ patients, opensChart }: PatientTableProps) {
  const { t } = useTranslation(['charts', 'person']);
  return (
    <Table label={t('directory.title')}>
      <thead>
        <tr>
          <th scope="col">{t('directory.patient')}</th>
          <th scope="col">{t('directory.phone')}</th>
          <th scope="col" data-wide>
            {t('directory.lastVisit')}
          </th>
          <th scope="col" data-wide>
            {t('person:nextAppointment')}
          </th>
          <th scope="col" data-wide>
            {t('directory.status')}
          </th>
          {opensChart ? (
            <th scope="col" data-wide>
              <span className="visually-hidden">{t('person:title')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {patients.map((patient) => (
          <PatientRow key={patient.id} patient={patient} opensChart={opensChart} />
        ))}
      </tbody>
    </Table>
  );
}
