import { listPatients } from '@doctor-plus/contract/charts/patient-list.ts';
import { listMessages } from '@doctor-plus/contract/messaging/channel-messages.ts';
import type { PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useGranted } from '../../platform/use-granted.ts';
import { useSearch } from '../../platform/use-search.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './channels.module.css';
import { channelIcons } from './looks.ts';
import { MessageList } from './message-list.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';
import { SendForm } from './send-form.tsx';
import { StateNote } from './state-note.tsx';

/** Text messages: to whom, what, and what became of those that were sent. */
export const SmsPage = () => <PhonePage channel="sms" />;

/** The same by WhatsApp. */
export const WhatsappPage = () => <PhonePage channel="whatsapp" />;

function PhonePage({ channel }: { channel: PhoneChannel }) {
  const { t } = useTranslation('channels');
  const log = useEndpoint(listMessages, { query: { channel } }, { every: 5_000 });
  const state = log.data?.channels.find((one) => one.channel === channel);
  const [patientId, setPatientId] = useState<string | null>(null);
  const maySend = useGranted('messages:write');
  return (
    <Page title={t(`page.${channel}.title`)} subtitle={t(`page.${channel}.subtitle`)}>
      <StateNote state={state} />
      <div className={styles.columns}>
        <Card
          title={t(maySend ? 'send.title' : 'consent.title')}
          aside={
            patientId ? (
              <Button variant="subtle" size="xs" onClick={() => setPatientId(null)}>
                {t('send.other')}
              </Button>
            ) : null
          }
        >
          {patientId ? (
            <SendForm key={`${channel} ${patientId}`} channel={channel} patientId={patientId} />
          ) : (
            <>
              {maySend ? null : <ReadOnlyNote />}
              <FindPatient onChoose={setPatientId} />
            </>
          )}
        </Card>
        <Card
          title={t('log.recent')}
          padding="none"
          aside={<Link to="/communications/logs">{t('log.all')}</Link>}
        >
          <Loaded
            of={log}
            rows={4}
            rowHeight={72}
            isEmpty={({ data }) => data.length === 0}
            empty={
              <EmptyState icon={channelIcons[channel]} title={t('log.none')}>
                {t('log.noneText')}
              </EmptyState>
            }
          >
            {({ data }) => <MessageList messages={data} />}
          </Loaded>
        </Card>
      </div>
    </Page>
  );
}

function FindPatient({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useTranslation('channels');
  const [typed, setTyped] = useState('');
  const { asked: query, isStale } = useSearch(typed);
  const found = useEndpoint(listPatients, { query: { query, per_page: 8 } }, { keepPrevious: true });
  return (
    <div className={styles.find}>
      <SearchField label={t('send.search')} value={typed} onChange={setTyped} maxLength={100} />
      <Loaded
        of={found}
        rows={8}
        rowHeight={44}
        stale={isStale(found)}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('send.nobody')}>{t('send.nobodyText')}</EmptyState>}
      >
        {({ data }) => (
          <ul className={styles.people} aria-label={t('send.patients')}>
            {data.map(({ id, name, chart_number }) => (
              <li key={id}>
                <button type="button" className={styles.person} onClick={() => onChoose(id)}>
                  <bdi className={styles.name}>{name}</bdi>
                  <span className={styles.quiet}>{chart_number}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
