import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../platform/me.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './changed-dialog.module.css';
import type { Difference } from './use-current.ts';
import { WhatChanged } from './what-changed.tsx';

type ChangedDialogProps = {
  difference: Difference;
  /** What the person was about to change, where the button alone does not say it. */
  wanted?: string;
  /** Makes that change of what there is now; null where it is no longer possible. */
  again: { readonly label: string; readonly run: () => void; readonly pending?: boolean } | null;
  onClose: () => void;
};

/** Somebody else was faster: what is different now, and whether the person still wants what they wanted. */
export function ChangedDialog({ difference, wanted, again, onClose }: ChangedDialogProps) {
  const { t } = useTranslation('live');
  const { role } = useMe();
  const { doctor, patient } = difference.now;
  return (
    <Dialog
      title={t('overtaken.title')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t(again ? 'overtaken.leave' : 'common:action.close')}
          </Button>
          {again ? (
            <Button loading={again.pending ?? false} onClick={again.run}>
              {again.label}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.body}>
        <p>
          <strong>{role === 'patient' ? doctor.name : patient.name}</strong>
        </p>
        <WhatChanged {...difference} />
        {wanted ? <p>{t('overtaken.wanted', { what: wanted })}</p> : null}
        {again ? null : <p>{t('overtaken.impossible')}</p>}
      </div>
    </Dialog>
  );
}
