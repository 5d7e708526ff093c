import type { AccountRow } from '@doctor-plus/contract/admin/schema.ts';
import { listAccounts } from '@doctor-plus/contract/admin/users.ts';
import { type Role, roles } from '@doctor-plus/contract/kernel/roles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconCircleCheck, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { usePages } from '../../platform/use-pages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { Pager } from '../parts/pager.tsx';
import { statusLooks } from '../parts/words.ts';
import styles from './users-page.module.css';

const statuses = ['active', 'pending', 'blocked', 'rejected', 'erased'] as const;
type Status = (typeof statuses)[number];

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((one) => one === value);

/** Everybody who has an account: found by name, username or address, narrowed by role and status. */
export function UsersPage() {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address.get('query') ?? '');
  const query = useDeferredValue(typed.trim());
  const role = oneOf<Role>(roles, address.get('role'));
  const status = oneOf<Status>(statuses, address.get('status'));
  const pages = usePages(`${query} ${role} ${status}`);
  const accounts = useEndpoint(
    listAccounts,
    {
      query: {
        ...(query ? { query } : {}),
        ...(role ? { role } : {}),
        ...(status ? { status } : {}),
        ...(pages.cursor ? { cursor: pages.cursor } : {}),
      },
    },
    { keepPrevious: true },
  );
  const narrow = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    setAddress(next, { replace: true });
  };
  return (
    <Page title={t('users.title')} subtitle={t('users.subtitle')}>
      <Card padding="none">
        <div className={styles.filters}>
          <div className={styles.search}>
            <SearchField
              label={t('users.search')}
              value={typed}
              onChange={(value) => {
                setTyped(value);
                narrow('query', value.trim());
              }}
            />
          </div>
          <NativeSelect
            aria-label={t('users.role')}
            value={role ?? ''}
            onChange={(event) => narrow('role', event.currentTarget.value)}
            data={[
              { value: '', label: t('users.everyRole') },
              ...roles.map((one) => ({ value: one, label: t(`role.${one}`) })),
            ]}
          />
          <NativeSelect
            aria-label={t('users.status')}
            value={status ?? ''}
            onChange={(event) => narrow('status', event.currentTarget.value)}
            data={[
              { value: '', label: t('users.everyStatus') },
              ...statuses.map((one) => ({ value: one, label: t(`status.${one}`) })),
            ]}
          />
        </div>
        <Loaded
          of={accounts}
          rows={8}
          rowHeight={52}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={IconUsers}
              title={t('users.none')}
              action={
                <Button
                  variant="default"
                  onClick={() => {
                    setTyped('');
                    setAddress({}, { replace: true });
                  }}
                >
                  {t('users.showAll')}
                </Button>
              }
            >
              {t('users.noneText')}
            </EmptyState>
          }
        >
          {({ data, total, next }) => (
            <div aria-busy={accounts.isPlaceholderData}>
              <div className={styles.wide}>
                <AccountTable accounts={data} />
              </div>
              <div className={styles.small}>
                <AccountCards accounts={data} />
              </div>
              <Pager
                pages={pages}
                next={next}
                summary={t('users.total', { count: total, shown: number(total) })}
              />
            </div>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

const address = ({ id }: AccountRow) => `/admin/users/${id}`;

function Status({ account: { status }, bare = false }: { account: AccountRow; bare?: boolean }) {
  const { t } = useTranslation('admin');
  const look = statusLooks[status];
  return (
    <StatusBadge tone={look.tone} icon={look.icon} bare={bare}>
      {t(`status.${status}`)}
    </StatusBadge>
  );
}

function AccountTable({ accounts }: { accounts: readonly AccountRow[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <Table label={t('users.title')}>
      <thead>
        <tr>
          <th scope="col">{t('users.person')}</th>
          <th scope="col">{t('users.email')}</th>
          <th scope="col">{t('users.role')}</th>
          <th scope="col">{t('users.status')}</th>
          <th scope="col">{t('users.security')}</th>
          <th scope="col">{t('users.lastSeen')}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id} className={styles.line}>
            <th scope="row">
              <span className={styles.person}>
                <Avatar
                  name={account.name}
                  tone={account.role === 'doctor' ? 'doctor' : 'neutral'}
                  size={32}
                />
                <span className={styles.names}>
                  <Link to={address(account)} className={styles.link}>
                    {account.name}
                  </Link>
                  <span className={styles.username}>{account.username}</span>
                </span>
              </span>
            </th>
            <td>
              <span className={styles.email}>
                <span>{account.email ?? t('users.noEmail')}</span>
                {account.email_verified ? (
                  <StatusBadge tone="ok" icon={IconCircleCheck} iconOnly>
                    {t('users.emailVerified')}
                  </StatusBadge>
                ) : null}
              </span>
            </td>
            <td>{t(`role.${account.role}`)}</td>
            <td>
              <Status account={account} bare />
            </td>
            <td>
              {account.second_factor ? (
                <StatusBadge tone="ok" icon={IconShieldCheck} bare>
                  {t('users.twoFactor')}
                </StatusBadge>
              ) : (
                <span className={styles.quiet}>
                  {t(account.status === 'erased' ? 'users.noAccess' : 'users.passwordOnly')}
                </span>
              )}
            </td>
            <td>
              {account.last_seen_at ? (
                <time dateTime={account.last_seen_at} title={formats.dateTime(account.last_seen_at)}>
                  {formats.fromNow(account.last_seen_at)}
                </time>
              ) : (
                <span className={styles.quiet}>{t('users.noSession')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function AccountCards({ accounts }: { accounts: readonly AccountRow[] }) {
  const { t } = useTranslation('admin');
  return (
    <Rows label={t('users.title')}>
      {accounts.map((account) => (
        <Row
          key={account.id}
          lead={<Avatar name={account.name} tone={account.role === 'doctor' ? 'doctor' : 'neutral'} />}
          title={
            <Link to={address(account)} className={styles.link}>
              {account.name}
            </Link>
          }
          detail={[t(`role.${account.role}`), account.username].join(' · ')}
          end={<Status account={account} bare />}
        />
      ))}
    </Rows>
  );
}
