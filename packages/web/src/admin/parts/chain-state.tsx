import { getAuditCheck, verifyAudit } from '@doctor-plus/contract/admin/audit.ts';
import type { AuditCheck } from '@doctor-plus/contract/admin/schema.ts';
import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { useEvery } from '../../platform/use-every.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './chain-state.module.css';
import { useEventName } from './use-event-name.ts';

/** Whether the whole chain was read, when, and with what result; read again on a wish, and watched while it is. */
export function ChainState() {
  const { t } = useTranslation('admin');
  const cache = useQueryClient();
  const key = endpointKey(getAuditCheck, {});
  const state = useEndpoint(getAuditCheck);
  useEvery(state.data?.running ? 1_000 : 60_000, () => void state.refetch());
  const verify = useAction(verifyAudit, {
    onDone: (answer) => cache.setQueryData(key, answer),
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  const { running = null, last = null } = state.data ?? {};
  return (
    <section className={styles.state} aria-label={t('chain.title')} data-broken={isBroken(last) || undefined}>
      <div className={styles.head}>
        {state.data || !state.error ? <Verdict last={last} known={state.data !== undefined} /> : null}
        <div className={styles.text} aria-live="polite">
          {running ? <Progress check={running} /> : state.data ? <LastReading last={last} /> : null}
          {!state.data && state.error ? describeFailure(state.error, t).sentence : null}
        </div>
        <Button
          variant="default"
          loading={verify.isPending}
          disabled={running !== null || state.data === undefined}
          onClick={() => verify.mutate({})}
        >
          {t(running ? 'chain.running' : 'chain.verify')}
        </Button>
      </div>
      {last && isBroken(last) ? <Problems check={last} /> : null}
    </section>
  );
}

const isBroken = (last: AuditCheck | null): boolean => (last?.problem_count ?? 0) > 0;

function Verdict({ last, known }: { last: AuditCheck | null; known: boolean }) {
  const { t } = useTranslation('admin');
  if (!last) {
    return (
      <StatusBadge tone="neutral" icon={IconShieldQuestion}>
        {t(known ? 'chain.unread' : 'chain.loading')}
      </StatusBadge>
    );
  }
  return isBroken(last) ? (
    <StatusBadge tone="bad" icon={IconShieldX}>
      {t('chain.broken')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="ok" icon={IconShieldCheck}>
      {t('chain.intact')}
    </StatusBadge>
  );
}

function LastReading({ last }: { last: AuditCheck | null }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (!last?.finished_at) return t('chain.never');
  return t(last.started_by ? 'chain.lastBy' : 'chain.lastAtNight', {
    events: formats.number(last.checked),
    at: formats.fromNow(last.finished_at),
    person: last.started_by ?? '',
  });
}

function Progress({ check }: { check: AuditCheck }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  return (
    <>
      <span>{t('chain.progress', { checked: number(check.checked), total: number(check.total) })}</span>
      <progress className={styles.bar} max={Math.max(1, check.total)} value={check.checked} />
    </>
  );
}

function Problems({ check }: { check: AuditCheck }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const nameOf = useEventName();
  return (
    <div className={styles.problems}>
      <p>
        {t('chain.brokenText', { count: check.problem_count, shown: formats.number(check.problem_count) })}
      </p>
      <Table label={t('chain.problems')}>
        <thead>
          <tr>
            <th scope="col">{t('audit.place')}</th>
            <th scope="col">{t('chain.what')}</th>
            <th scope="col" data-wide>
              {t('audit.event')}
            </th>
            <th scope="col" data-wide>
              {t('audit.at')}
            </th>
          </tr>
        </thead>
        <tbody>
          {check.problems.map(({ lane, seq, problem, at, event }) => (
            <tr key={`${lane} ${seq} ${problem}`}>
              <td>{t('audit.placeText', { lane, seq })}</td>
              <td>{t(`chain.problem.${problem}`)}</td>
              <td data-wide>{event ? nameOf(event) : '—'}</td>
              <td data-wide>{at ? formats.dateTime(at) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
