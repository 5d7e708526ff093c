import {
  type ChannelSettings,
  getChannelSettings,
  saveChannelSettings,
  testChannel,
} from '@doctor-plus/contract/messaging/channel-settings.ts';
import { MessageFailure } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconCircleCheck, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isRefused, wasGivenUp } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { useLeavingGuard } from '../../platform/use-leaving-guard.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './settings-form.module.css';

/** What is typed; empty secrets keep the stored ones. */
type Draft = Pick<ChannelSettings, 'enabled' | 'base_url' | 'account' | 'sender' | 'api_version'> & {
  readonly token: string;
  readonly signing: string;
  readonly verify: string;
};

const draftOf = ({ enabled, base_url, account, sender, api_version }: ChannelSettings): Draft => ({
  enabled,
  base_url,
  account,
  sender,
  api_version,
  token: '',
  signing: '',
  verify: '',
});

const secretsOf = ({ token, signing, verify }: Draft) => ({
  ...(token.trim() ? { token: token.trim() } : {}),
  ...(signing.trim() ? { signing: signing.trim() } : {}),
  ...(verify.trim() ? { verify: verify.trim() } : {}),
});

/** Codes of fields that the server refused. */
const refusedFields = (failure: Error | null): ReadonlyMap<string, string> => {
  const params = failure instanceof ApiError ? failure.data.params : null;
  const fields = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  return new Map(fields.flatMap(([name, code]) => (typeof code === 'string' ? [[name, code]] : [])));
};

/** SMS and WhatsApp: where their providers are, whether they answer, and what waits for them. */
export function ChannelsCard() {
  const { t } = useTranslation('channels');
  const settings = useEndpoint(getChannelSettings, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded of={settings} rows={4}>
      {({ data }) => (
        <>
          {data.map((stored) => (
            <Card
              key={stored.channel}
              anchor={stored.channel}
              title={t(`setup.${stored.channel}.title`)}
              aside={
                <StatusBadge
                  tone={stored.enabled ? 'ok' : 'neutral'}
                  icon={stored.enabled ? IconCircleCheck : IconPlugConnectedX}
                  bare
                >
                  {t(stored.enabled ? 'setup.on' : 'setup.off')}
                </StatusBadge>
              }
            >
              <p className={styles.text}>{t(`setup.${stored.channel}.text`)}</p>
              <ChannelForm key={stored.version} stored={stored} />
            </Card>
          ))}
        </>
      )}
    </Loaded>
  );
}

function ChannelForm({ stored }: { stored: ChannelSettings }) {
  const { t } = useTranslation(['channels', 'admin']);
  const cache = useQueryClient();
  const { channel } = stored;
  const before = draftOf(stored);
  const [draft, setDraft] = useState(before);
  const save = useAction(saveChannelSettings, {
    onDone: (answer) => {
      cache.setQueryData(endpointKey(getChannelSettings, {}), answer);
      toast.success(t('setup.saved'));
    },
  });
  const change = (changes: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    if (save.error) save.reset();
  };
  const refused = refusedFields(save.error);
  const problem = (name: keyof Draft): string | null => {
    const code = refused.get(name);
    if (code === undefined) return null;
    if (code !== 'needed' && MessageFailure.safeParse(code).success) return t(`failure.${code}`);
    return t(code === 'needed' ? 'setup.needed' : 'setup.wrong');
  };
  const field = (name: Exclude<keyof Draft, 'enabled'>, maxLength: number) => ({
    label: t([`setup.${channel}.${name}`, `setup.${name}`]),
    value: draft[name],
    error: problem(name),
    maxLength,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  });
  const isSame = stored.base_url === draft.base_url.trim() && stored.account === draft.account.trim();
  const secret = (name: 'token' | 'signing' | 'verify', isSet: boolean, maxLength: number) => {
    const shown = field(name, maxLength);
    return {
      ...shown,
      description: t(isSet && isSame ? 'setup.kept' : 'setup.absent'),
      autoComplete: 'new-password',
      visibilityToggleButtonProps: { 'aria-label': t('admin:settings.reveal', { field: shown.label }) },
    };
  };
  const touched = JSON.stringify(draft) !== JSON.stringify(before);
  useLeavingGuard(touched);
  const conflict = isRefused(save.error, 'version_conflict');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { enabled, base_url, account, sender, api_version } = draft;
        save.mutate({
          params: { channel },
          body: {
            version: stored.version,
            enabled,
            base_url,
            account,
            sender,
            api_version,
            ...secretsOf(draft),
          },
        });
      }}
    >
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={draft.enabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
        />
        <span>
          <strong>{t(`setup.${channel}.enabled`)}</strong>
          <span>{t('setup.enabledText')}</span>
        </span>
      </label>
      <div className={styles.grid}>
        <TextInput {...field('base_url', 300)} inputMode="url" required />
        <TextInput {...field('account', 80)} required />
        {channel === 'sms' ? (
          <TextInput {...field('sender', 40)} placeholder="+18095550000" required />
        ) : (
          <TextInput {...field('api_version', 10)} placeholder="v23.0" required />
        )}
        <PasswordInput {...secret('token', stored.token_set, 1000)} />
        {channel === 'whatsapp' ? (
          <>
            <PasswordInput {...secret('signing', stored.signing_set, 200)} />
            <PasswordInput {...secret('verify', stored.verify_set, 200)} />
          </>
        ) : null}
        {stored.webhooks.map((address, index) => (
          <div key={address} className={styles.whole}>
            <CopyField
              label={t(index === 0 ? 'setup.webhook' : 'setup.inbound')}
              value={address}
              copy={t('setup.copy')}
              copied={t('setup.copied')}
            />
          </div>
        ))}
      </div>
      <Standing stored={stored} />
      <TestChannel channel={channel} draft={draft} />
      {conflict ? (
        <Alert
          tone="warn"
          title={t('admin:settings.conflict')}
          live
          action={
            <Button
              variant="default"
              size="xs"
              onClick={() => void cache.invalidateQueries({ queryKey: endpointKey(getChannelSettings) })}
            >
              {t('admin:settings.reload')}
            </Button>
          }
        >
          {t('admin:settings.conflictText')}
        </Alert>
      ) : refused.size > 0 ? (
        <Alert tone="bad" title={t('admin:settings.problems')} live />
      ) : save.error && !wasGivenUp(save.error) ? (
        <Alert tone="bad" title={describeFailure(save.error, t).sentence} live />
      ) : null}
      <div className={styles.buttons}>
        <span className={styles.note}>{touched ? t('admin:settings.unsaved') : null}</span>
        <Button variant="default" disabled={!touched || save.isPending} onClick={() => change(before)}>
          {t('admin:settings.discard')}
        </Button>
        <Button type="submit" variant="filled" disabled={!touched} loading={save.isPending}>
          {t(`setup.${channel}.save`)}
        </Button>
      </div>
    </form>
  );
}

/** What waits for a provider, and why the newest of it did not leave. */
function Standing({ stored: { queued, uncertain, failed, last_error } }: { stored: ChannelSettings }) {
  const { t } = useTranslation('channels');
  const { number } = useFormats();
  if (queued + uncertain + failed === 0) return null;
  return (
    <p className={styles.standing}>
      {t('setup.counts', { queued: number(queued), uncertain: number(uncertain), failed: number(failed) })}
      {last_error ? ` · ${t(`failure.${last_error}`)}` : null}
    </p>
  );
}

/** Asks the provider as typed for the account; nobody gets a message, nothing is saved. */
function TestChannel({ channel, draft }: { channel: ChannelSettings['channel']; draft: Draft }) {
  const { t } = useTranslation('channels');
  const formats = useFormats();
  const test = useAction(testChannel);
  const result = test.data;
  const { base_url, account, api_version, token } = draft;
  return (
    <div className={styles.test}>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} aria-hidden />}
        loading={test.isPending}
        disabled={!URL.canParse(base_url.trim()) || account.trim() === ''}
        onClick={() =>
          test.mutate({
            params: { channel },
            body: { base_url, account, api_version, ...(token.trim() ? { token: token.trim() } : {}) },
          })
        }
      >
        {t('setup.test')}
      </Button>
      {test.error ? (
        <Alert tone="bad" title={describeFailure(test.error, t).sentence} live />
      ) : result?.works ? (
        <Alert tone="ok" title={t('setup.works', { ms: formats.number(result.ms) })} live />
      ) : result ? (
        <Alert tone="bad" title={t('setup.fails')} live>
          {t(`failure.${result.failure ?? 'bad_answer'}`)}
        </Alert>
      ) : null}
    </div>
  );
}
