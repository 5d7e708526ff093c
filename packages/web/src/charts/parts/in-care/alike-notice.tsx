import { findAlike } from '@doctor-plus/contract/charts/duplicates.ts';
import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { NewPatient } from '../../new-patient.ts';
import { AlikeList } from './alike-list.tsx';

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

type AlikeNoticeProps = {
  typed: NewPatient;
  /** Takes a known patient back to the page that waits for one. */
  onChoose?: (patient: PatientSummary) => void;
};

/** Says who in the directory may be the person being typed in. It only asks: nobody is kept from registering. */
export function AlikeNotice({ typed, onChoose }: AlikeNoticeProps) {
  const { t } = useTranslation('inCare');
  const [body] = useDebouncedValue(
    {
      firstName: typed.firstName.trim(),
      lastName: typed.lastName.trim(),
      dateOfBirth: isDate(typed.dateOfBirth) ? typed.dateOfBirth : '',
      phone: typed.phone.trim(),
      email: typed.email.trim(),
      document: typed.documentNumber.trim(),
    },
    400,
  );
  const isNamed = body.firstName !== '' || body.lastName !== '';
  const isEnough =
    body.document.length > 4 ||
    body.phone.length > 6 ||
    (isNamed && (body.dateOfBirth || body.phone || body.email) !== '');
  const alike = useEndpoint(findAlike, { body }, { enabled: isEnough, keepPrevious: true });
  const found = isEnough ? (alike.data?.data ?? []) : [];
  if (found.length === 0) return null;
  return (
    <Alert tone="warn" title={t('alike.title')} live>
      <AlikeList found={found} {...(onChoose ? { onChoose } : {})} />
    </Alert>
  );
}
