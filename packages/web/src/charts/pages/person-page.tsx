import { getPerson } from '@doctor-plus/contract/charts/person.ts';
import { Button } from '@mantine/core';
import { IconFiles, IconReportMedical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { useMe } from '../../platform/me.ts';
import { carePath } from '../../platform/paths.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { mergedInto } from '../merged-into.ts';
import { documentsAddress, personAddress } from '../parts/addresses.ts';
import { usePatientWords } from '../parts/patient-words.ts';
import { ModelConsentCard } from '../parts/person/model-consent-card.tsx';
import { PersonFacts } from '../parts/person/person-facts.tsx';

/** `/patients/directory/:id`: who a patient is, for the doctors in care and their secretaries. */
export function PersonPage() {
  const { t } = useTranslation('person');
  const { id = '' } = useParams();
  const words = usePatientWords();
  const isDoctor = useMe().role === 'doctor';
  const person = useEndpoint(getPerson, { params: { id } });
  const patient = person.data?.person.patient;
  const Icon = isDoctor ? IconReportMedical : IconFiles;
  const keptId = person.data ? null : mergedInto(person.error);
  if (keptId) return <Navigate to={personAddress(keptId)} replace />;
  return (
    <Page
      title={patient?.name ?? t('title')}
      subtitle={patient ? words.facts(patient).join(' · ') : t('text')}
      actions={
        <Button
          component={Link}
          to={(isDoctor ? carePath : documentsAddress)(id)}
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
        >
          {t(isDoctor ? 'toChart' : 'toDocuments')}
        </Button>
      }
    >
      <Card title={t('title')}>
        <Loaded of={person} rows={4} rowHeight={44} failed={t('failed')}>
          {(answer) => <PersonFacts person={answer.person} />}
        </Loaded>
      </Card>
      <ModelConsentCard patientId={id} />
    </Page>
  );
}
