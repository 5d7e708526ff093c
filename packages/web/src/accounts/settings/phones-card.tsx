import { decidePhoneConsent, type NotificationChoices } from '@doctor-plus/contract/accounts/settings.ts';
import { IconBan } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import parts from './parts.module.css';
import { useHeldChoices } from './use-held-choices.ts';

type Phone = NotificationChoices['phones'][number];

/** A patient's telephones: whether the practice uses them, to which number they go, and the consent to them. */
export function PhonesCard({ phones }: { phones: NotificationChoices['phones'] }) {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('phones.title')} padding="none">
      {phones.map((phone) => (
        <PhoneLine key={phone.channel} phone={phone} />
      ))}
    </Card>
  );
}

function PhoneLine({ phone }: { phone: Phone }) {
  const { t } = useTranslation('settings');
  const choices = useHeldChoices();
  const id = useId();
  const { channel, missing, consented } = phone;
  const decide = useAction(decidePhoneConsent, {
    onDone: ({ times: _, ...answer }, { body }) => {
      choices.change(() => answer);
      toast.success(t(body.given ? 'phones.given' : 'phones.ended'));
    },
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  return (
    <div className={parts.line}>
      <div className={parts.text}>
        <p className={parts.name}>{t(`notifications.channel.${channel}`)}</p>
        <p className={parts.detail} id={id}>
          <PhoneStanding phone={phone} />
        </p>
      </div>
      {consented || missing === 'consent' ? (
        <Switch
          label={t('phones.accept', { channel: t(`notifications.channel.${channel}`) })}
          aria-describedby={id}
          checked={decide.isPending ? decide.variables.body.given : consented}
          disabled={decide.isPending}
          onChange={(given) => decide.mutate({ params: { channel }, body: { given } })}
        />
      ) : (
        <StatusBadge tone="neutral" icon={IconBan}>
          {t('phones.unavailable')}
        </StatusBadge>
      )}
    </div>
  );
}

function PhoneStanding({ phone: { missing, number } }: { phone: Phone }) {
  const { t } = useTranslation('settings');
  if (missing === 'provider') return t('phones.provider');
  if (missing === 'number') {
    return (
      <>
        {t('phones.number')} <Link to="/settings/personal">{t('phones.addNumber')}</Link>
      </>
    );
  }
  return t(missing === 'consent' ? 'phones.ask' : 'phones.agreed', { number: number ?? '' });
}
