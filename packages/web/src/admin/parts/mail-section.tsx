import { MailServerInput, type SystemSettings } from '@doctor-plus/contract/admin/schema.ts';
import { sendTestMail } from '@doctor-plus/contract/admin/settings.ts';
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { mailOf, type SectionProps, type SettingsDraft } from './settings-draft.ts';
import styles from './settings-form.module.css';

const ports = { starttls: '587', tls: '465', none: '25' } as const;
const isUsual = (port: string) => Object.values<string>(ports).includes(port);

/** The server through which mails leave. Without one they wait in the outbox, and nobody has to prove an address. */
export function MailSection({
  draft,
  problems,
  change,
  stored,
}: SectionProps & { stored: SystemSettings['mail'] }) {
  const { t } = useTranslation('admin');
  const field = (name: 'mail_host' | 'mail_port' | 'mail_user' | 'mail_from') => ({
    label: t(`settings.${name}`),
    value: draft[name],
    error: problems.has(name) ? t(`settings.problem.${name}`) : null,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  });
  const keeps =
    stored?.password_set === true &&
    stored.host === draft.mail_host.trim() &&
    stored.port === Number(draft.mail_port) &&
    stored.security === draft.mail_security &&
    (stored.user ?? '') === draft.mail_user.trim();
  return (
    <Card anchor="mail" title={t('settings.mail')}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={draft.mail_on}
          onChange={(event) => change({ mail_on: event.currentTarget.checked })}
        />
        <span>
          <strong>{t('settings.mailOn')}</strong>
          <span>{t(draft.mail_on ? 'settings.mailOnText' : 'settings.mailOffText')}</span>
        </span>
      </label>
      {draft.mail_on ? (
        <>
          <div className={styles.grid}>
            <TextInput {...field('mail_host')} placeholder="smtp.example.org" maxLength={253} required />
            <TextInput
              {...field('mail_from')}
              type="email"
              placeholder="citas@example.org"
              maxLength={254}
              required
            />
            <NativeSelect
              label={t('settings.mail_security')}
              value={draft.mail_security}
              onChange={(event) => {
                const security = event.currentTarget.value as SettingsDraft['mail_security'];
                change({
                  mail_security: security,
                  ...(isUsual(draft.mail_port) ? { mail_port: ports[security] } : {}),
                });
              }}
              data={(['starttls', 'tls', 'none'] as const).map((one) => ({
                value: one,
                label: t(`settings.security.${one}`),
              }))}
            />
            <TextInput {...field('mail_port')} inputMode="numeric" required />
            <TextInput {...field('mail_user')} autoComplete="off" maxLength={254} />
            <PasswordInput
              label={t('settings.mail_password')}
              visibilityToggleButtonProps={{
                'aria-label': t('settings.reveal', { field: t('settings.mail_password') }),
              }}
              description={t(keeps ? 'settings.passwordKept' : 'settings.passwordNeeded')}
              autoComplete="new-password"
              value={draft.mail_password}
              onChange={(event) => change({ mail_password: event.currentTarget.value })}
              maxLength={1024}
            />
          </div>
          {draft.mail_security === 'none' ? <Alert tone="warn" title={t('settings.noneWarning')} /> : null}
          <TestMail draft={draft} />
        </>
      ) : null}
    </Card>
  );
}

/** One mail to one's own address through the server as typed; nothing is saved. */
function TestMail({ draft }: { draft: SettingsDraft }) {
  const { t } = useTranslation('admin');
  const [incomplete, setIncomplete] = useState(false);
  const test = useAction(sendTestMail);
  const run = () => {
    const parsed = MailServerInput.safeParse(mailOf(draft));
    setIncomplete(!parsed.success);
    if (parsed.success) test.mutate({ body: parsed.data });
  };
  return (
    <div className={styles.test}>
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} aria-hidden />}
        loading={test.isPending}
        onClick={run}
      >
        {t('settings.test')}
      </Button>
      {incomplete ? (
        <Alert tone="warn" title={t('settings.testIncomplete')} live />
      ) : test.error ? (
        <Alert tone="bad" title={describeFailure(test.error, t).sentence} live />
      ) : test.data?.sent ? (
        <Alert tone="ok" title={t('settings.testSent', { address: test.data.address })} live>
          {t('settings.testSentText')}
        </Alert>
      ) : test.data ? (
        <Alert tone="bad" title={t('settings.testFailed')} live>
          {t(`mailFailure.${test.data.failure ?? 'unknown'}`)}
        </Alert>
      ) : null}
    </div>
  );
}
