import { leaveDoctor, listTeamDoctors, type TeamDoctor } from '@doctor-plus/contract/team/endpoints.ts';
import {
  IconCircleCheck,
  IconClockHour4,
  IconPlayerPause,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { AskDoctorDialog } from './ask-doctor-dialog.tsx';

const states = {
  requested: { tone: 'warn', icon: IconClockHour4 },
  accepted: { tone: 'ok', icon: IconCircleCheck },
  suspended: { tone: 'neutral', icon: IconPlayerPause },
} as const;

/** The doctors of a secretary: who accepted, who has not answered, and the way to ask another. */
export function TeamDoctors() {
  const { t } = useTranslation('team');
  const doctors = useEndpoint(listTeamDoctors, {}, { every: 60_000 });
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t('doctors.title')} padding="none">
      <Loaded
        of={doctors}
        rows={1}
        rowHeight={56}
        failed={t('doctors.failed')}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={IconUsersGroup}
            title={t('doctors.none')}
            action={<AskButton first onAsk={() => setAsking(true)} />}
          >
            {t('doctors.noneText')}
          </EmptyState>
        }
      >
        {({ data }) => (
          <>
            <Rows label={t('doctors.title')}>
              {data.map((doctor) => (
                <DoctorRow key={doctor.id} doctor={doctor} />
              ))}
            </Rows>
            <div style={{ padding: '12px 16px', borderTop: '1px solid var(--border)' }}>
              <AskButton onAsk={() => setAsking(true)} />
            </div>
          </>
        )}
      </Loaded>
      {asking ? <AskDoctorDialog onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

function AskButton({ first = false, onAsk }: { first?: boolean; onAsk: () => void }) {
  const { t } = useTranslation('team');
  return (
    <PushButton
      variant={first ? 'filled' : 'default'}
      icon={<IconUserPlus size={16} aria-hidden />}
      onClick={onAsk}
    >
      {t(first ? 'doctors.askFirst' : 'doctors.ask')}
    </PushButton>
  );
}

function DoctorRow({ doctor }: { doctor: TeamDoctor }) {
  const { t } = useTranslation('team');
  const { t: anyT } = useTranslation();
  const formats = useFormats();
  const cache = useQueryClient();
  const { id, name, state, since, expires, can } = doctor;
  const withdraw = useAction(leaveDoctor, {
    onDone: (list) => {
      cache.setQueryData(endpointKey(listTeamDoctors, {}), list);
      toast.success(t('doctors.withdrawn', { name }));
    },
    onFailed: (failure) => toast.error(describeFailure(failure, anyT).sentence),
  });
  return (
    <Row
      lead={<Avatar name={name} tone="doctor" size={30} />}
      title={name}
      detail={
        expires
          ? t('doctors.until', { date: formats.date(expires) })
          : t('doctors.since', { date: formats.date(since) })
      }
      end={
        state === 'requested' && can.leave ? (
          <PushButton
            variant="default"
            aria-label={t('doctors.withdrawWho', { name })}
            onClick={() => withdraw.mutate({ params: { id } })}
          >
            {t('doctors.withdraw')}
          </PushButton>
        ) : (
          <StatusBadge {...states[state]}>{t(`doctors.state.${state}`)}</StatusBadge>
        )
      }
    />
  );
}
