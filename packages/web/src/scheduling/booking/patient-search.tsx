import { searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { isBorne, registerPath, searchedState } from '../../platform/registering.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useGranted } from '../../platform/use-granted.ts';
import { useSearch } from '../../platform/use-search.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PushLink } from '../../ui/push-link.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './patient-search.module.css';

type Found = ResponseOf<typeof searchPatients>;
export type FoundPatient = Found['data'][number];

type PatientSearchProps = {
  onChoose: (patient: FoundPatient) => void;
  /** Where somebody who is found nowhere is brought back to once they are registered; null where that has no way back. */
  back: string | null;
};

/** So many are shown at once, and so many the server shows at most. */
const [step, limit] = [10, 100];

/** A patient in reach, found by name, chart number or phone. */
export function PatientSearch({ onChoose, back }: PatientSearchProps) {
  const { t } = useTranslation('scheduling');
  const mayRegister = useGranted('patients:write');
  const formats = useFormats();
  const [text, setText] = useState('');
  const { asked: query, isStale } = useSearch(text);
  const [most, setMost] = useState(step);
  const found = useEndpoint(searchPatients, { query: { query, per_page: most } }, { keepPrevious: true });
  // Of somebody who died it is the age at death, where that is known.
  const ageOf = ({ birth_date: born, deceased, age }: FoundPatient) =>
    deceased ? age && formats.completedAge(age) : born && formats.age(born);
  const detailOf = ({ data: { length: shown }, total: count }: Found) =>
    shown < count ? t('patient.shown', { shown, count }) : t('patient.count', { count });
  const register = (
    <PushLink
      to={registerPath(back)}
      state={searchedState(query)}
      icon={<IconUserPlus size={16} aria-hidden />}
    >
      {query ? t('common:action.registerNamed', { name: query }) : t('navigation:menu.patientRegister')}
    </PushLink>
  );
  return (
    <>
      <SearchField
        label={t('patient.search')}
        value={text}
        onChange={(value) => {
          setText(value);
          setMost(step);
        }}
        size="large"
        maxLength={100}
        autoFocus
        data-autofocus
      />
      <Card
        title={query ? t('patient.found') : t('patient.recent')}
        detail={found.data ? detailOf(found.data) : null}
        padding="none"
      >
        <Loaded
          of={found}
          rows={5}
          stale={isStale(found)}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={IconUserSearch}
              title={query ? t('patient.nobody', { query }) : t('patient.none')}
              action={mayRegister ? register : null}
            >
              {t(query ? 'patient.nobodyText' : 'patient.noneText')}
            </EmptyState>
          }
        >
          {({ data, total }) => (
            <>
              {mayRegister &&
              query &&
              !isBorne(
                data.map(({ name }) => name),
                query,
              )
                ? register
                : null}
              <Rows>
                {data.map((patient) => (
                  <Row
                    key={patient.id}
                    lead={<Avatar name={patient.name} />}
                    title={patient.name}
                    detail={[patient.chart_number, ageOf(patient), patient.phone ?? '']
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
              {data.length < total && most < limit ? (
                <div className={styles.more}>
                  <Button
                    size="xs"
                    variant="default"
                    loading={found.isPlaceholderData}
                    onClick={() => setMost(most + step)}
                  >
                    {t('patient.more')}
                  </Button>
                </div>
              ) : null}
            </>
          )}
        </Loaded>
      </Card>
    </>
  );
}
