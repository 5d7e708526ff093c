import { listImports } from '@doctor-plus/contract/charts/import-list.ts';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { stateLooks, useImportsPath } from '../parts/imports/import-words.ts';
import styles from '../parts/imports/imports.module.css';
import { UploadCard } from '../parts/imports/upload-card.tsx';

/** Bringing charts from elsewhere: hand a file in, and what became of the last ones. */
export function ImportsPage() {
  const { t } = useTranslation('imports');
  const formats = useFormats();
  const path = useImportsPath();
  const administrator = useMe().role === 'administrator';
  const imports = useEndpoint(listImports);
  return (
    <Page title={t('title')} subtitle={t(administrator ? 'subtitleAdministrator' : 'subtitle')}>
      <Loaded of={imports} rows={4} failed={t('failed')}>
        {({ data, doctors }) => (
          <div className={styles.stack}>
            <UploadCard doctors={doctors} />
            <Card title={t('list.title')} padding="none">
              {data.length === 0 ? (
                <EmptyState icon={IconFileImport} title={t('list.empty')}>
                  {t('list.emptyText')}
                </EmptyState>
              ) : (
                <Rows label={t('list.title')}>
                  {data.map((one) => (
                    <Row
                      key={one.id}
                      title={<Link to={`${path}/${one.id}`}>{one.file_name}</Link>}
                      detail={[
                        formats.dateTime(one.created_at),
                        administrator ? one.doctor.name : '',
                        one.patients.total > 0 ? t('list.people', { count: one.patients.total }) : '',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                      end={<StatusBadge {...stateLooks[one.state]}>{t(`state.${one.state}`)}</StatusBadge>}
                    />
                  ))}
                </Rows>
              )}
            </Card>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
