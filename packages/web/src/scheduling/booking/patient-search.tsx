import { searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';

export type FoundPatient = ResponseOf<typeof searchPatients>['data'][number];

type PatientSearchProps = { onChoose: (patient: FoundPatient) => void };

/** A patient in reach, found by name, chart number or phone. */
export function PatientSearch({ onChoose }: PatientSearchProps) {
  const { t } = useTranslation('scheduling');
  const formats = useFormats();
  const [text, setText] = useState('');
  const query = useDebouncedValue(text.trim(), 300)[0];
  const found = useEndpoint(searchPatients, { query: { query, per_page: 10 } }, { keepPrevious: true });
  return (
    <>
      <SearchField
        label={t('patient.search')}
        value={text}
        onChange={setText}
        size="large"
        maxLength={100}
        autoFocus
        data-autofocus
      />
      <Card
        title={query ? t('patient.found') : t('patient.recent')}
        detail={found.data ? t('patient.count', { count: found.data.total }) : null}
        padding="none"
      >
        <Loaded
          of={found}
          rows={5}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={IconUserSearch}
              title={query ? t('patient.nobody', { query }) : t('patient.none')}
            >
              {t(query ? 'patient.nobodyText' : 'patient.noneText')}
            </EmptyState>
          }
        >
          {({ data }) => (
            <Rows>
              {data.map((patient) => (
                <Row
                  key={patient.id}
                  lead={<Avatar name={patient.name} />}
                  title={patient.name}
                  detail={[
                    patient.chart_number,
                    patient.birth_date ? formats.age(patient.birth_date) : '',
                    patient.phone ?? '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  end={
                    <Button
                      size="xs"
                      variant="light"
                      aria-label={t('patient.chooseNamed', { name: patient.name })}
                      onClick={() => onChoose(patient)}
                    >
                      {t('doctor.choose')}
                    </Button>
                  }
                />
              ))}
            </Rows>
          )}
        </Loaded>
      </Card>
    </>
  );
}
