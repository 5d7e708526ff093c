import {
  chooseReminders,
  getOwnReminders,
  type OwnReminders,
} from '@doctor-plus/contract/scheduling/reminders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChoiceLine } from './choice-line.tsx';
import { leadTimeIn } from './lead-time.ts';
import { PeopleChoice } from './people-choice.tsx';
import styles from './reminders.module.css';

type Wish = { mail: boolean; portal: boolean; sms: boolean; whatsapp: boolean; hours: number[] };

const wishOf = ({ channels, lead_times }: OwnReminders): Wish => ({
  ...channels,
  hours: lead_times.filter(({ wanted }) => wanted).map(({ hours }) => hours),
});

/** Ways and lead times, each with a switch that is saved as it is moved. */
export function ChoiceCard({ own }: { own: OwnReminders }) {
  const { t } = useTranslation('reminders');
  const { locale } = useFormats();
  const cache = useQueryClient();
  const key = endpointKey(getOwnReminders, {});
  const choose = useAction(chooseReminders, {
    onDone: (answer) => {
      cache.setQueryData(key, answer);
      toast.success(t('saved'));
    },
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  const stored = wishOf(own);
  const shown = { ...stored, ...(choose.isPending ? choose.variables.body : {}) };
  const set = (change: Partial<Wish>) => choose.mutate({ body: { ...stored, ...change } });
  const { address } = own;
  return (
    <Card padding="none">
      <fieldset className={styles.group}>
        <legend>{t('ways.title')}</legend>
        <ChoiceLine
          name={t('ways.mail')}
          checked={shown.mail}
          disabled={choose.isPending || (address === null && !stored.mail)}
          onChange={(mail) => set({ mail })}
        >
          {address === null ? (
            <>
              {t('ways.noAddress')} <Link to="/settings/security">{t('ways.toAddress')}</Link>
            </>
          ) : (
            t('ways.mailText', { address })
          )}
          {own.practice_mails ? null : <span className={styles.warning}>{t('ways.noServer')}</span>}
        </ChoiceLine>
        <ChoiceLine
          name={t('ways.portal')}
          checked={shown.portal}
          disabled={choose.isPending}
          onChange={(portal) => set({ portal })}
        >
          {t('ways.portalText')}
        </ChoiceLine>
        {own.phones
          .filter(({ channel, ready }) => ready || stored[channel])
          .map(({ channel, ready, number }) => (
            <ChoiceLine
              key={channel}
              name={t(`ways.${channel}`)}
              checked={shown[channel] ?? false}
              disabled={choose.isPending || (number === null && !stored[channel])}
              onChange={(wanted) => set({ [channel]: wanted })}
            >
              {number === null ? (
                <>
                  {t('ways.noNumber')} <Link to="/settings/personal">{t('ways.toNumber')}</Link>
                </>
              ) : (
                t('ways.phoneText', { number })
              )}
              {ready ? null : <span className={styles.warning}>{t('ways.noProvider')}</span>}
            </ChoiceLine>
          ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('times.title')}</legend>
        {own.lead_times.map(({ hours }) => (
          <ChoiceLine
            key={hours}
            name={t('before', { duration: leadTimeIn(hours, locale) })}
            checked={shown.hours.includes(hours)}
            disabled={choose.isPending}
            onChange={(wanted) =>
              set({
                hours: wanted ? [...stored.hours, hours] : stored.hours.filter((other) => other !== hours),
              })
            }
          />
        ))}
      </fieldset>
      <p className={styles.rule}>{t('times.rule')}</p>
      {own.people.length > 0 ? <PeopleChoice people={own.people} /> : null}
    </Card>
  );
}
