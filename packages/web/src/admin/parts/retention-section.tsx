import { retentionLimits } from '@doctor-plus/contract/admin/schema.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import type { SectionProps } from './settings-draft.ts';
import styles from './settings-form.module.css';

const names = ['identity_document_days', 'export_days', 'assistant_days', 'audit_years'] as const;

/** How long what is kept. The least that the law asks for the audit log cannot be undercut. */
export function RetentionSection({ draft, problems, change }: SectionProps) {
  const { t } = useTranslation('admin');
  return (
    <Card anchor="retention" title={t('settings.retention')}>
      <p className={styles.text}>{t('settings.retentionText')}</p>
      <div className={styles.three}>
        {names.map((name) => {
          const [least, most] = retentionLimits[name];
          return (
            <TextInput
              key={name}
              label={t(`settings.${name}`)}
              description={t(`settings.${name}Text`)}
              inputMode="numeric"
              value={draft[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
              error={problems.has(name) ? t('settings.problem.between', { least, most }) : null}
            />
          );
        })}
      </div>
    </Card>
  );
}
