import {
  createDownload,
  downloadExport,
  type Export,
  listExports,
  requestExport,
} from '@doctor-plus/contract/accounts/leaving.ts';
import { fileSize } from '@doctor-plus/contract/kernel/file.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconPackageExport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { wasGivenUp } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { download } from '../../platform/download.ts';
import { useFormats } from '../../platform/formats.ts';
import { settings } from '../../platform/settings.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './export-card.module.css';
import parts from './parts.module.css';

const isUnfinished = ({ state }: Export) => state === 'waiting' || state === 'working';

/** While an export is being made its progress is asked for this often. */
const pollMs = 1500;

/** Asking for an export, watching it being made, and fetching it. */
export function ExportCard() {
  const { t } = useTranslation('settings');
  const cache = useQueryClient();
  const [unfinished, setUnfinished] = useState(false);
  const exports = useEndpoint(listExports, {}, { every: unfinished ? pollMs : 0 });
  const busy = exports.data?.data.some(isUnfinished) ?? false;
  if (busy !== unfinished) setUnfinished(busy);
  const request = useAction(requestExport, {
    onDone: (answer) => cache.setQueryData(endpointKey(listExports, {}), answer),
    onFailed: (failure) => {
      // Whoever closes the dialog that asks for the password has changed their mind.
      if (wasGivenUp(failure)) return;
      toast.error(describeFailure(failure, t).sentence);
    },
  });
  return (
    <Loaded of={exports} rows={2} rowHeight={72}>
      {({ data, can }) => {
        const [newest, ...older] = data;
        return (
          <>
            <Card padding="none">
              {newest?.state === 'failed' ? (
                <div className={styles.action}>
                  <Alert tone="bad" title={t('export.failed')}>
                    {t('export.failedText')}
                  </Alert>
                </div>
              ) : null}
              {newest && isUnfinished(newest) ? <Progress of={newest} /> : null}
              {newest?.state === 'ready' ? <Ready of={newest} /> : null}
              {can.request ? (
                <div className={styles.action}>
                  <p className={`${styles.about} ${styles.text}`}>{t('export.once')}</p>
                  <Button
                    variant={newest?.state === 'ready' ? 'default' : 'filled'}
                    leftSection={<IconPackageExport size={16} aria-hidden />}
                    loading={request.isPending}
                    onClick={() => request.mutate({})}
                  >
                    {t(newest ? 'export.again' : 'export.request')}
                  </Button>
                </div>
              ) : null}
            </Card>
            {older.length > 0 ? <Previous of={older} /> : null}
          </>
        );
      }}
    </Loaded>
  );
}

function Progress({ of }: { of: Export }) {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.action}>
      <div className={styles.about} role="status">
        <p className={styles.title}>{t('export.working')}</p>
        <p className={styles.text}>
          {t(settings.sends_mail ? 'export.workingText' : 'export.workingTextNoMail')}
        </p>
        <progress className={styles.progress} max={100} value={of.percent} aria-label={t('export.working')} />
      </div>
    </div>
  );
}

/** Fetches the archive with a key that works once; the key is asked for at the moment of the click. */
const fetchArchive = async (id: string): Promise<void> => {
  const { key } = await api(createDownload, { params: { id } });
  await download(downloadExport, { params: { id }, body: { key } });
};

function Ready({ of }: { of: Export }) {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const cache = useQueryClient();
  const [fetching, setFetching] = useState(false);
  const start = async () => {
    setFetching(true);
    try {
      await fetchArchive(of.id);
      await cache.invalidateQueries({ queryKey: endpointKey(listExports) });
    } catch (failure) {
      if (failure instanceof Error && !wasGivenUp(failure)) toast.error(describeFailure(failure, t).sentence);
    } finally {
      setFetching(false);
    }
  };
  return (
    <div className={styles.action} data-ready>
      <div className={styles.about}>
        <p className={styles.title}>{t('export.ready')}</p>
        <p className={styles.text}>
          {t('export.readyText', {
            size: fileSize(of.size ?? 0),
            date: formats.longDate(of.expires_at ?? of.requested_at),
          })}
        </p>
        {of.downloaded_at ? (
          <p className={parts.small}>
            {t('export.downloadedOn', { date: formats.dateTime(of.downloaded_at) })}
          </p>
        ) : null}
      </div>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={fetching}
        onClick={() => void start()}
      >
        {t('export.download')}
      </Button>
    </div>
  );
}

function Previous({ of }: { of: readonly Export[] }) {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  return (
    <Card title={t('export.previous')} padding="none">
      <Rows label={t('export.previous')}>
        {of.map((one) => (
          <Row
            key={one.id}
            title={t('export.requestedOn', { date: formats.dateTime(one.requested_at) })}
            detail={
              one.downloaded_at
                ? t('export.downloadedOn', { date: formats.dateTime(one.downloaded_at) })
                : undefined
            }
            end={t(`export.state.${one.state}`)}
          />
        ))}
      </Rows>
    </Card>
  );
}
