import { listSecretaries, type Secretary } from '@doctor-plus/contract/team/endpoints.ts';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Act, AnswerDialog } from '../parts/answer-dialog.tsx';
import { InvitationsCard, InviteDialog } from '../parts/invite-dialog.tsx';
import { RequestRow, SecretaryRow } from '../parts/secretary-row.tsx';

export type Answer = { readonly secretary: Secretary; readonly act: Act };

/** `/team/secretaries`: who asks to work for this doctor, who does, who was invited, and the end of it. */
export function SecretariesPage() {
  const { t } = useTranslation('team');
  const secretaries = useEndpoint(listSecretaries, {}, { every: 60_000 });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [inviting, setInviting] = useState(false);
  const all = secretaries.data?.data ?? [];
  const requests = all.filter(({ state }) => state === 'requested');
  const working = all.filter(({ state }) => state !== 'requested');
  return (
    <Page
      title={t('secretaries.title')}
      subtitle={t('secretaries.subtitle')}
      actions={
        <PushButton icon={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
          {t('invite.button')}
        </PushButton>
      }
      width="narrow"
    >
      <Loaded of={secretaries} rows={4} rowHeight={64} isEmpty={() => false} failed={t('secretaries.failed')}>
        {({ invitations }) => (
          <>
            {requests.length > 0 ? (
              <Card title={t('requests.title')} detail={requests.length} padding="none">
                <Rows label={t('requests.title')}>
                  {requests.map((secretary, index) => (
                    <RequestRow
                      key={secretary.id}
                      secretary={secretary}
                      first={index === 0}
                      onAnswer={(act) => setAnswer({ secretary, act })}
                    />
                  ))}
                </Rows>
              </Card>
            ) : null}
            <Card title={t('working.title')} detail={working.length || null} padding="none">
              {working.length === 0 ? (
                <EmptyState
                  icon={requests.length > 0 ? IconUsersGroup : IconUserPlus}
                  title={t('working.none')}
                >
                  {t('working.noneText')}
                </EmptyState>
              ) : (
                <Rows label={t('working.title')}>
                  {working.map((secretary) => (
                    <SecretaryRow
                      key={secretary.id}
                      secretary={secretary}
                      onAnswer={(act) => setAnswer({ secretary, act })}
                    />
                  ))}
                </Rows>
              )}
            </Card>
            {invitations.length > 0 ? <InvitationsCard invitations={invitations} /> : null}
          </>
        )}
      </Loaded>
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {answer ? <AnswerDialog {...answer} onClose={() => setAnswer(null)} /> : null}
    </Page>
  );
}
