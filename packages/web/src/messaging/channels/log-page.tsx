import {
  exportMessages,
  listMessages,
  mostExportedMessages,
} from '@doctor-plus/contract/messaging/channel-messages.ts';
import { messageStates } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { isLanguage } from '@doctor-plus/locales/index.ts';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { download } from '../../platform/download.ts';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useGranted } from '../../platform/use-granted.ts';
import { usePages } from '../../platform/use-pages.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './channels.module.css';
import { MessageList } from './message-list.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';

const ways = ['mail', 'sms', 'whatsapp'] as const;

type Filter = {
  readonly channel: (typeof ways)[number] | undefined;
  readonly state: (typeof messageStates)[number] | undefined;
  readonly patient: string;
  readonly day: string;
};

const nothing: Filter = { channel: undefined, state: undefined, patient: '', day: '' };

const queryOf = ({ channel, state, patient, day }: Filter) => ({
  ...(channel ? { channel } : {}),
  ...(state ? { state } : {}),
  ...(patient.trim() ? { patient: patient.trim() } : {}),
  ...(day ? { day } : {}),
});

/** Every message that went to patients outside of the portal, whatever sent it, and what became of it. */
export function LogPage() {
  const { t } = useTranslation('channels');
  const [filter, setFilter] = useState(nothing);
  const [query] = useDebouncedValue(queryOf(filter), 250);
  const pages = usePages(JSON.stringify(query));
  const log = useEndpoint(
    listMessages,
    { query: { ...query, ...(pages.cursor ? { cursor: pages.cursor } : {}) } },
    { keepPrevious: true, every: 10_000 },
  );
  const file = useFile();
  const maySend = useGranted('messages:write');
  return (
    <Page
      title={t('page.logs.title')}
      subtitle={t('page.logs.subtitle')}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={file.pending}
          onClick={() => void file.save(query)}
        >
          {t('log.csv')}
        </Button>
      }
    >
      {maySend ? null : <ReadOnlyNote />}
      <Card padding="none">
        <Filters filter={filter} onChange={(change) => setFilter((now) => ({ ...now, ...change }))} />
        <Loaded
          of={log}
          rows={6}
          rowHeight={72}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState icon={IconMessages} title={t('log.none')}>
              {t('log.noneFound')}
            </EmptyState>
          }
        >
          {({ data, next }) => (
            <>
              <MessageList messages={data} />
              <PageTurner
                pages={pages}
                next={next}
                words={{ label: t('log.pages'), newer: t('log.newer'), older: t('log.older') }}
              />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (change: Partial<Filter>) => void }) {
  const { t } = useTranslation('channels');
  return (
    <search className={styles.filters} aria-label={t('log.filter')}>
      <SelectField
        size="compact"
        label={t('csv.channel')}
        value={filter.channel ?? ''}
        onChange={(value) => onChange({ channel: ways.find((one) => one === value) })}
        options={[
          { value: '', label: t('log.every') },
          ...ways.map((value) => ({ value, label: t(`channel.${value}`) })),
        ]}
      />
      <SelectField
        size="compact"
        label={t('csv.state')}
        value={filter.state ?? ''}
        onChange={(value) => onChange({ state: messageStates.find((one) => one === value) })}
        options={[
          { value: '', label: t('log.every') },
          ...messageStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
      <TextInput
        type="date"
        label={t('log.day')}
        value={filter.day}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
      />
      <div className={styles.search}>
        <SearchField
          label={t('send.search')}
          value={filter.patient}
          maxLength={100}
          onChange={(patient) => onChange({ patient })}
        />
      </div>
    </search>
  );
}

/** Saves what the filter shows as CSV, in the language of the screen. */
const useFile = () => {
  const { t, i18n } = useTranslation('channels');
  const { number } = useFormats();
  const [pending, setPending] = useState(false);
  const save = async (query: ReturnType<typeof queryOf>) => {
    setPending(true);
    try {
      await download(exportMessages, {
        query: { ...query, ...(isLanguage(i18n.language) ? { language: i18n.language } : {}) },
      });
      toast.success(t('log.saved'));
    } catch (failure) {
      toast.error(
        isRefused(failure, 'too_many_rows')
          ? t('log.tooMany', { most: number(mostExportedMessages) })
          : describeFailure(failure, t).sentence,
      );
    } finally {
      setPending(false);
    }
  };
  return { pending, save };
};
