import type { changePerson } from '@doctor-plus/contract/charts/person.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../../platform/me.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AlikeList } from '../in-care/alike-list.tsx';
import styles from './person.module.css';

type AlikeAfterProps = { alike: ResponseOf<typeof changePerson>['alike']; onClose: () => void };

/** It is saved, and by what is said now somebody else may be the same person. */
export function AlikeAfter({ alike, onClose }: AlikeAfterProps) {
  const { t } = useTranslation('person');
  const isDoctor = useMe().role === 'doctor';
  return (
    <Dialog
      title={t('saved')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <div className={styles.stack}>
        <Alert tone="warn" title={t('alike.title')} live>
          <AlikeList found={alike} />
        </Alert>
        <p>
          {t('alike.text')}{' '}
          {isDoctor ? <Link to="/patients/directory/duplicates">{t('alike.compare')}</Link> : null}
        </p>
      </div>
    </Dialog>
  );
}
