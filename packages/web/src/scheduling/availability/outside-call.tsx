import {
  type Availability,
  markCalled,
  type OutsideVisit,
  readAvailability,
} from '@doctor-plus/contract/scheduling/availability.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { toast } from '../../ui/toast.tsx';
import styles from './availability.module.css';

/** The number to call about a visit, and the mark that somebody did, with name and time. */
export function OutsideCall({
  doctorId,
  one,
}: {
  doctorId: Availability['doctor']['id'];
  one: OutsideVisit;
}) {
  const { t } = useTranslation('availability');
  const cache = useQueryClient();
  const formats = useFormats(practiceZone());
  const params = { id: doctorId };
  const mark = useAction(markCalled, {
    onDone: (answer) => cache.setQueryData(endpointKey(readAvailability, { params }), answer),
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  const { id, patient } = one.visit.appointment;
  const { phone, called } = one;
  return (
    <div className={styles.call}>
      {phone ? (
        <Button
          component="a"
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          size="xs"
          variant="default"
          leftSection={<IconPhone size={16} aria-hidden />}
          aria-label={t('outside.call', { name: patient.name, phone })}
        >
          {phone}
        </Button>
      ) : (
        <span className={styles.detail}>{t('outside.noPhone')}</span>
      )}
      <Checkbox
        label={t('outside.called')}
        aria-label={t('outside.calledNamed', { name: patient.name })}
        description={
          called ? [called.by, formats.dateTime(called.at)].filter(Boolean).join(' · ') : undefined
        }
        checked={mark.isPending ? mark.variables.body.called : called !== null}
        onChange={({ currentTarget: { checked } }) => {
          if (!mark.isPending)
            mark.mutate({ params: { ...params, appointmentId: id }, body: { called: checked } });
        }}
      />
    </div>
  );
}
