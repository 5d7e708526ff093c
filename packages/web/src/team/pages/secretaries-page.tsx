import { listSecretaries, type Secretary } from '@doctor-plus/contract/team/endpoints.ts';
import { IconLink, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { AnswerDialog } from '../parts/answer-dialog.tsx';
import { RequestRow, SecretaryRow } from '../parts/secretary-row.tsx';

export type Answer = { readonly secretary: Secretary; readonly act: 'accept' | 'decline' | 'unlink' };

/** `/team/secretaries`: who asks to work for this doctor, who does, and the end of it. */
export function SecretariesPage() {
  const { t } = useTranslation('team');
  const secretaries = useEndpoint(listSecretaries, {}, { every: 60_000 });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const all = secretaries.data?.data ?? [];
  const requests = all.filter(({ state }) => state === 'requested');
  const working = all.filter(({ state }) => state !== 'requested');
  return (
    <Page
      title={t('secretaries.title')}
      subtitle={t('secretaries.subtitle')}
      actions={<InviteButton />}
      width="narrow"
    >
      <Loaded of={secretaries} rows={4} rowHeight={64} isEmpty={() => false} failed={t('secretaries.failed')}>
        {() => (
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
                      onUnlink={() => setAnswer({ secretary, act: 'unlink' })}
                    />
                  ))}
                </Rows>
              )}
            </Card>
          </>
        )}
      </Loaded>
      {answer ? <AnswerDialog {...answer} onClose={() => setAnswer(null)} /> : null}
    </Page>
  );
}

/** There are no invitations to send: a secretary registers and chooses the doctor, by this address. */
function InviteButton() {
  const { t } = useTranslation('team');
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/register?role=secretary`);
    toast.success(t('invite.copied'));
  };
  return (
    <PushButton variant="default" icon={<IconLink size={16} aria-hidden />} onClick={copy}>
      {t('invite.copy')}
    </PushButton>
  );
}
