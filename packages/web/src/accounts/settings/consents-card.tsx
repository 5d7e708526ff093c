import {
  type Consents,
  consentKinds,
  decideConsent,
  listConsents,
} from '@doctor-plus/contract/accounts/settings.ts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './parts.module.css';

type Consent = Consents['data'][number];

/** What the person allows, each with a switch, and every decision there was. */
export function ConsentsCard() {
  const { t } = useTranslation('settings');
  const { role } = useMe();
  const consents = useEndpoint(listConsents);
  return (
    <Card title={t('consent.title')} padding="none">
      <p className={styles.intro}>{t('consent.text')}</p>
      <Loaded of={consents} rows={role === 'patient' ? consentKinds.length : 1} rowHeight={132}>
        {({ data, history }) => (
          <>
            {data.map((consent) => (
              <ConsentLine key={consent.kind} consent={consent} />
            ))}
            <p className={styles.foot}>
              <a href="/privacy" target="_blank" rel="noreferrer">
                {t('consent.notice')}
              </a>
            </p>
            {history.length > 0 ? <History of={history} /> : null}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function ConsentLine({ consent }: { consent: Consent }) {
  const { t } = useTranslation('settings');
  const { role } = useMe();
  const cache = useQueryClient();
  const id = useId();
  const decide = useAction(decideConsent, {
    onDone: (answer) => cache.setQueryData(endpointKey(listConsents, {}), answer),
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  const { kind, given } = consent;
  const shown = decide.isPending ? (decide.variables.body.given ?? given) : given;
  const variant = kind === 'privacy_notice' && role !== 'patient' ? 'textStaff' : 'text';
  return (
    <div className={styles.line}>
      <div className={styles.text}>
        <label className={styles.name} htmlFor={id}>
          {t(`consent.${kind}.title`)}
        </label>
        <p className={styles.detail} id={`${id}-text`}>
          {t(`consent.${kind}.${variant}`)}
        </p>
        <Standing consent={consent} />
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        checked={shown}
        disabled={decide.isPending}
        onChange={(next) => decide.mutate({ params: { kind }, body: { given: next } })}
      />
    </div>
  );
}

/** Since when it holds, and whether the text has changed meanwhile. */
function Standing({ consent }: { consent: Consent }) {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const { given, decided_at, decided_version, version } = consent;
  if (!decided_at)
    return <p className={styles.small}>{t(given ? 'consent.untilWithdrawn' : 'consent.notAsked')}</p>;
  return (
    <p className={styles.small}>
      {t(given ? 'consent.givenOn' : 'consent.withdrawnOn', { date: formats.dateTime(decided_at) })}
      {decided_version === version ? null : ` · ${t('consent.newVersion')}`}
    </p>
  );
}

function History({ of }: { of: Consents['history'] }) {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  return (
    <details className={styles.history}>
      <summary>{t('consent.history')}</summary>
      <Rows label={t('consent.history')}>
        {of.map(({ kind, given, at, version }) => (
          <Row
            key={`${kind} ${at}`}
            title={t(`consent.${kind}.title`)}
            detail={`${formats.dateTime(at)} · ${t('consent.version', { version })}`}
            end={
              <StatusBadge tone={given ? 'ok' : 'neutral'} icon={given ? IconCircleCheck : IconCircleX}>
                {t(given ? 'consent.given' : 'consent.withdrawn')}
              </StatusBadge>
            }
          />
        ))}
      </Rows>
    </details>
  );
}
