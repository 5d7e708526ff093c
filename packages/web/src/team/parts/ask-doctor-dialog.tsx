import { listDoctorUsers } from '@doctor-plus/contract/accounts/registration.ts';
import { askDoctor, listTeamDoctors } from '@doctor-plus/contract/team/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Option, OptionField } from '../../ui/option-field.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './ask-doctor-dialog.module.css';

/** Asks one more doctor; the list is that of the registration. */
export function AskDoctorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('team');
  const { t: anyT } = useTranslation();
  const cache = useQueryClient();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Option | null>(null);
  const [missing, setMissing] = useState(false);
  const search = useDeferredValue(query.trim());
  const doctors = useEndpoint(listDoctorUsers, { query: search ? { search } : {} }, { keepPrevious: true });
  const options = (doctors.data ?? []).map(({ ID, label }): Option => ({ id: ID, label }));
  const ask = useAction(askDoctor, {
    onDone: (list) => {
      cache.setQueryData(endpointKey(listTeamDoctors, {}), list);
      toast.success(t('ask.done'));
      onClose();
    },
  });
  const send = () => {
    if (!chosen) setMissing(true);
    else if (!ask.isPending) ask.mutate({ body: { doctor_id: chosen.id } });
  };
  const none = doctors.error ? 'failed' : doctors.data ? 'none' : 'reading';
  return (
    <Dialog
      title={t('ask.title')}
      onClose={onClose}
      footer={
        <>
          <PushButton variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </PushButton>
          <PushButton aria-disabled={ask.isPending} onClick={send}>
            {t('ask.send')}
          </PushButton>
        </>
      }
    >
      <div className={styles.body}>
        <OptionField
          label={t('registration:register.doctor')}
          hint={t('registration:register.doctorHint')}
          error={missing && !chosen ? t('registration:register.doctorRequired') : null}
          options={options}
          chosen={chosen ? [chosen] : []}
          query={query}
          onQuery={setQuery}
          onToggle={(option) => {
            setChosen(option.id === chosen?.id ? null : option);
            setQuery('');
          }}
          placeholder={t('registration:register.doctorSearch')}
          none={
            none === 'none'
              ? t('registration:register.doctorNone')
              : t(`registration:register.doctors.${none}`)
          }
          status={doctors.data ? t('registration:register.found', { count: options.length }) : ''}
          removeLabel={(label) => t('registration:register.remove', { label })}
        />
        {ask.error ? <Alert tone="bad" title={describeFailure(ask.error, anyT).sentence} live /> : null}
      </div>
    </Dialog>
  );
}
