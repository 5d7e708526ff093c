import type { Account } from '@doctor-plus/contract/admin/schema.ts';
import { getAccount, listAccounts } from '@doctor-plus/contract/admin/users.ts';
import { IconArrowLeft, IconDevices } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../platform/api-errors.ts';
import { useFormats } from '../../platform/formats.ts';
import { endpointKey, useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AccountActions } from '../parts/account-actions.tsx';
import { Fact, FactList } from '../parts/fact-list.tsx';
import { IdentityDocument } from '../parts/identity-document.tsx';
import { statusLooks } from '../parts/words.ts';
import styles from './user-page.module.css';

/** One account: who it is, where it is open, and what may be done with it. */
export function UserPage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const cache = useQueryClient();
  const reading = useEndpoint(getAccount, { params: { id } });
  const keep = (account: Account) => {
    cache.setQueryData(endpointKey(getAccount, { params: { id } }), { account });
    void cache.invalidateQueries({ queryKey: endpointKey(listAccounts) });
  };
  if (reading.error instanceof ApiError && reading.error.status === 404) return <NotFound />;
  const account = reading.data?.account;
  return (
    <Page
      title={account?.name ?? t('users.account')}
      subtitle={
        <Link to="/admin/users" className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          {t('users.title')}
        </Link>
      }
      actions={account ? <Status account={account} /> : null}
    >
      <Loaded of={reading} rows={6}>
        {({ account: found }) => (
          <div className={styles.columns}>
            <div className={styles.column}>
              <Facts account={found} />
              {found.document ? (
                <IdentityDocument key={found.document.id} document={found.document} name={found.name} />
              ) : null}
              <Sessions account={found} />
            </div>
            <AccountActions account={found} onChanged={keep} onSessionsEnded={() => void reading.refetch()} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Status({ account: { status } }: { account: Account }) {
  const { t } = useTranslation('admin');
  const look = statusLooks[status];
  return (
    <StatusBadge tone={look.tone} icon={look.icon}>
      {t(`status.${status}`)}
    </StatusBadge>
  );
}

const languageName = (code: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;

function Facts({ account }: { account: Account }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <Card
      title={t('users.facts')}
      aside={<Link to={`/admin/audit?actor=${account.id}`}>{t('users.events')}</Link>}
    >
      <FactList>
        <Fact name={t('users.username')}>{account.username}</Fact>
        <Fact name={t('users.role')}>
          {t(`role.${account.role}`)}
          {account.role === 'doctor' && account.administers ? (
            <span className={styles.note}>{t('users.administers')}</span>
          ) : null}
        </Fact>
        <Fact name={t('users.email')}>
          {account.email ?? t('users.noEmail')}
          {account.email ? (
            <span className={styles.note}>
              {t(account.email_verified ? 'users.emailVerified' : 'users.emailUnverified')}
            </span>
          ) : null}
        </Fact>
        {account.phone ? <Fact name={t('users.phone')}>{account.phone}</Fact> : null}
        {account.status === 'erased' ? null : (
          <>
            <Fact name={t('users.language')}>{languageName(account.language, formats.locale)}</Fact>
            <Fact name={t('users.secondFactor')}>{t(account.second_factor ? 'users.on' : 'users.off')}</Fact>
          </>
        )}
        <Fact name={t('users.created')}>{formats.dateTime(account.created_at)}</Fact>
      </FactList>
    </Card>
  );
}

/** Enough of what a browser says of itself to recognise one's own. */
const browserName = (text: string): string => {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(text.replace(/.*?(Edg|OPR)\//, '$1/'))?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(text)?.[1];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };
  const words = [browser, system].flatMap((word) => (word ? [names[word] ?? word] : []));
  return words.length > 0 ? words.join(' · ') : text.slice(0, 60);
};

function Sessions({ account }: { account: Account }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <Card title={t('users.sessions')} detail={account.open_sessions.length} padding="none">
      {account.open_sessions.length === 0 ? (
        <EmptyState icon={IconDevices} title={t('users.noSessions')} />
      ) : (
        <Rows label={t('users.sessions')}>
          {account.open_sessions.map((session) => (
            <Row
              key={`${session.started_at} ${session.last_seen_at}`}
              lead={<IconDevices size={18} aria-hidden />}
              title={browserName(session.browser)}
              detail={t('users.sessionSince', {
                network: session.network,
                since: formats.dateTime(session.started_at),
              })}
              end={
                <time dateTime={session.last_seen_at} title={formats.dateTime(session.last_seen_at)}>
                  {formats.fromNow(session.last_seen_at)}
                </time>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
