import { type ChartProxy, endChartProxy, listChartProxies } from '@doctor-plus/contract/accounts/proxies.ts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../../platform/proxies/proxies.module.css';
import { useProxyWords } from '../../../platform/proxies/use-proxy-words.ts';
import { useAction, useEndpoint } from '../../../platform/use-endpoint.ts';
import { useGranted } from '../../../platform/use-granted.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Rows } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast.tsx';
import inCare from './in-care.module.css';
import { RecordProxyForm } from './record-proxy-form.tsx';

/** Who acts for the patient: the practice ends what it recorded, and records for a patient without an account. */
export function ProxiesPart({ patientId }: { patientId: string }) {
  const { t } = useTranslation('proxies');
  const proxies = useEndpoint(listChartProxies, { params: { id: patientId } });
  const mayRecord = useGranted('patients:write');
  const [recording, setRecording] = useState(false);
  return (
    <section className={inCare.stack} aria-label={t('chart.title')}>
      <p>{t('chart.text')}</p>
      <Loaded of={proxies} rows={1} rowHeight={64} failed={t('failed')}>
        {({ data, can, minor, latest_until: latest }) => (
          <>
            {data.length === 0 ? <p className={styles.small}>{t('chart.none')}</p> : null}
            {data.length > 0 ? (
              <Rows label={t('chart.title')}>
                {data.map((proxy) => (
                  <ChartProxyRow key={proxy.id} proxy={proxy} patientId={patientId} />
                ))}
              </Rows>
            ) : null}
            {can.record ? null : <Alert tone="neutral" title={t('chart.hasAccount')} />}
            {can.record && latest && recording ? (
              <RecordProxyForm
                patientId={patientId}
                minor={minor}
                latest={latest}
                scopes={can.scopes}
                onDone={() => setRecording(false)}
              />
            ) : null}
            {can.record && mayRecord && !recording ? (
              <div>
                <Button
                  variant="default"
                  leftSection={<IconUserPlus size={16} aria-hidden />}
                  onClick={() => setRecording(true)}
                >
                  {t('chart.record')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

function ChartProxyRow({ proxy, patientId }: { proxy: ChartProxy; patientId: string }) {
  const { t } = useTranslation('proxies');
  const words = useProxyWords();
  const end = useAction(endChartProxy, {
    stale: [listChartProxies],
    onDone: () => toast.success(t('chart.ended')),
  });
  const mayEnd = useGranted('patients:write');
  const [asking, setAsking] = useState(false);
  const name = proxy.person ?? t('given.erased');
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <Avatar name={name} />
        <div className={styles.body}>
          <p className={styles.name}>{name}</p>
          <Facts
            items={[
              ...words(proxy),
              proxy.recorded_by ? t('given.recordedBy', { name: proxy.recorded_by }) : t('chart.byPatient'),
            ]}
          />
          {proxy.proof ? <p className={inCare.words}>{t('chart.proof', { proof: proxy.proof })}</p> : null}
        </div>
      </div>
      {proxy.can.end && mayEnd ? (
        <Button
          size="xs"
          variant="default"
          aria-label={t('given.endNamed', { name })}
          onClick={() => setAsking(true)}
        >
          {t('given.end')}
        </Button>
      ) : null}
      {asking ? (
        <AskDialog
          title={t('given.endNamed', { name })}
          answer={t('given.end')}
          grave
          busy={end.isPending}
          failure={end.error}
          onAnswer={() => end.mutate({ params: { id: patientId, proxyId: proxy.id } })}
          onClose={() => setAsking(false)}
        >
          {t('chart.endText', { name })}
        </AskDialog>
      ) : null}
    </li>
  );
}
