import { listRecordAccess, type RecordAccess } from '@doctor-plus/contract/accounts/settings.ts';
import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { api } from '../../platform/api.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './parts.module.css';

type Access = z.output<typeof RecordAccess>;
type Pages = { readonly older: readonly Access[]; readonly next: string | null };

/** Who opened or changed the patient's record: a right, so nothing is left out. */
export function AccessCard() {
  const { t } = useTranslation('settings');
  const first = useEndpoint(listRecordAccess, { query: {} });
  const [pages, setPages] = useState<Pages | null>(null);
  const [asking, setAsking] = useState(false);
  const next = pages ? pages.next : (first.data?.next ?? null);
  const more = async (before: string) => {
    setAsking(true);
    try {
      const answer = await api(listRecordAccess, { query: { before } });
      setPages({ older: [...(pages?.older ?? []), ...answer.data], next: answer.next });
    } catch (failure) {
      if (failure instanceof Error) toast.error(describeFailure(failure, t).sentence);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Card title={t('access.title')} padding="none">
      <p className={styles.intro}>{t('access.text')}</p>
      <Loaded
        of={first}
        rows={4}
        rowHeight={56}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState icon={IconEyeOff} title={t('access.empty')}>
            {t('access.emptyText')}
          </EmptyState>
        }
      >
        {({ data }) => (
          <>
            <Rows label={t('access.title')}>
              {[...data, ...(pages?.older ?? [])].map((access) => (
                <AccessRow key={access.id} access={access} />
              ))}
            </Rows>
            {next ? (
              <div className={styles.more}>
                <Button variant="default" loading={asking} onClick={() => void more(next)}>
                  {t('access.more')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function AccessRow({ access }: { access: Access }) {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const { name, role, kind, at, times } = access;
  const who = name ?? t(role ? 'access.erased' : 'access.system');
  const what = [
    t(`access.kind.${kind}`),
    ...(times > 1 ? [t('access.times', { count: times })] : []),
    ...(role ? [t(`common:role.${role}`)] : []),
  ];
  return (
    <Row
      lead={<Avatar name={who} tone={role === 'doctor' ? 'doctor' : 'neutral'} />}
      title={who}
      detail={what.join(' · ')}
      end={formats.dateTime(at)}
    />
  );
}
