import { IconDatabase, IconFileText, IconFolder, IconStethoscope } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../platform/me.ts';
import { Card } from '../../ui/card.tsx';
import type { IconType } from '../../ui/icon-type.ts';
import { LeadIcon } from '../../ui/lead-icon.tsx';
import styles from './parts.module.css';

type Part = { readonly id: 'page' | 'fhir' | 'files' | 'data'; readonly icon: IconType };

const partsOf = (patient: boolean): readonly Part[] => [
  { id: 'page', icon: IconFileText },
  ...(patient ? ([{ id: 'fhir', icon: IconStethoscope }] as const) : []),
  { id: 'files', icon: IconFolder },
  { id: 'data', icon: IconDatabase },
];

/** What an export holds, before anybody asks for one. */
export function ExportParts() {
  const { t } = useTranslation('settings');
  const patient = useMe().role === 'patient';
  return (
    <Card title={t('export.inside')} padding="none">
      {partsOf(patient).map(({ id, icon }) => (
        <div key={id} className={styles.line}>
          <LeadIcon icon={icon} tone="accent" />
          <div className={styles.text}>
            <p className={styles.name}>{t(`export.${id}.title`)}</p>
            <p className={styles.detail}>
              {t(id === 'page' && !patient ? 'export.page.textStaff' : `export.${id}.text`)}
            </p>
          </div>
        </div>
      ))}
      {patient ? null : <p className={styles.foot}>{t('export.staff')}</p>}
    </Card>
  );
}
