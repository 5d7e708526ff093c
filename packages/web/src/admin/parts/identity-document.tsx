import type { Account } from '@doctor-plus/contract/admin/schema.ts';
import { Button } from '@mantine/core';
import { IconEye, IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Card } from '../../ui/card.tsx';
import { DocumentPreview } from './document-preview.tsx';
import styles from './identity-document.module.css';

type Props = { document: NonNullable<Account['document']>; name: string };

/**
 * What a person handed in when registering. It is fetched once somebody asks for it: each reading is an event of the
 * audit log, and most visits to an account are about something else.
 */
export function IdentityDocument({ document, name }: Props) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const [shown, setShown] = useState(false);
  const until = document.kept_until;
  return (
    <Card title={t('document.title')}>
      {shown ? (
        <div className={styles.preview}>
          <DocumentPreview document={document} name={name} untitled />
        </div>
      ) : (
        <div className={styles.closed}>
          <IconId size={32} aria-hidden />
          <p>
            {document.name}
            <span>{t('document.uploaded', { at: formats.dateTime(document.uploaded_at) })}</span>
          </p>
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() => setShown(true)}
          >
            {t('users.documentShow')}
          </Button>
          <p className={styles.quiet}>{t('users.documentNote')}</p>
        </div>
      )}
      {until ? (
        <p className={styles.quiet}>{t('document.keptUntil', { date: formats.date(until) })}</p>
      ) : null}
    </Card>
  );
}
