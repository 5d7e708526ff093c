import { listDoctorUsers } from '@doctor-plus/contract/accounts/registration.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { type Option, OptionField } from '../../ui/option-field.tsx';

/** Wait after the last letter; milliseconds. */
const pause = 300;

type Reading = { readonly state: 'reading' | 'failed' | 'read'; readonly options: readonly Option[] };

/** The doctors that match; the list is read again whenever the words change. */
const useDoctors = (query: string): Reading => {
  const [reading, setReading] = useState<Reading>({ state: 'reading', options: [] });
  useEffect(() => {
    const call = new AbortController();
    const read = async () => {
      try {
        const found = await api(
          listDoctorUsers,
          { query: query.trim() === '' ? {} : { search: query.trim() } },
          { signal: call.signal },
        );
        setReading({ state: 'read', options: found.map(({ ID, label }) => ({ id: ID, label })) });
      } catch (cause) {
        if (call.signal.aborted) return;
        // biome-ignore lint/suspicious/noConsole: the specification asks that this failure be logged.
        console.error('the list of doctors could not be read', cause);
        setReading({ state: 'failed', options: [] });
      }
    };
    const timer = setTimeout(read, query === '' ? 0 : pause);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query]);
  return reading;
};

type DoctorFieldProps = {
  chosen: Option | null;
  onChange: (doctor: Option | null) => void;
  error: string | null;
};

/** Whom a secretary asks to work for: one of the listed doctors. */
export function DoctorField({ chosen, onChange, error }: DoctorFieldProps) {
  const { t } = useTranslation('registration');
  const [query, setQuery] = useState('');
  const { state, options } = useDoctors(query);
  return (
    <OptionField
      label={t('register.doctor')}
      hint={t('register.doctorHint')}
      error={error}
      options={options}
      chosen={chosen ? [chosen] : []}
      query={query}
      onQuery={setQuery}
      onToggle={(option) => {
        onChange(option.id === chosen?.id ? null : option);
        setQuery('');
      }}
      placeholder={t('register.doctorSearch')}
      none={t(state === 'read' ? 'register.doctorNone' : `register.doctors.${state}`)}
      status={state === 'read' ? t('register.found', { count: options.length }) : ''}
      removeLabel={(label) => t('register.remove', { label })}
    />
  );
}
