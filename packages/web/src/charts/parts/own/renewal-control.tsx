import type { Conversation } from '@doctor-plus/contract/messaging/conversations.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../platform/formats.ts';
import { AskRenewal } from './ask-renewal.tsx';
import styles from './correction-control.module.css';

type RenewalControlProps = {
  medication: { readonly id: string; readonly name: string };
  /** The renewal of it that is asked for and not settled. */
  open: Conversation | undefined;
};

/** Beside an active medication: asks for its renewal, or says since when it is asked for. */
export function RenewalControl({ medication, open }: RenewalControlProps) {
  const { t } = useTranslation('record');
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  if (open) {
    return (
      <p className={styles.line}>
        {t(open.state === 'in_progress' ? 'renewal.inProgress' : 'renewal.asked', {
          date: formats.date(open.created_at),
        })}{' '}
        <Link to={`/communications/requests?conversation=${open.id}`}>{t('renewal.see')}</Link>
      </p>
    );
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        mt={8}
        aria-label={t('renewal.askNamed', { name: medication.name })}
        onClick={() => setAsking(true)}
      >
        {t('renewal.ask')}
      </Button>
      {asking ? <AskRenewal medication={medication} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
