import {
  chooseMailTimes,
  type MailTimes,
  mailRhythms,
  type NotificationChoices,
} from '@doctor-plus/contract/accounts/settings.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { useLeavingGuard } from '../../platform/use-leaving-guard.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import parts from './parts.module.css';
import { useHeldChoices } from './use-held-choices.ts';

type Times = NotificationChoices['times'];

const usualNight = { from: '21:00', until: '07:00' };
const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);
const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** 1 January 2024 was a Monday. */
const dayInJanuary = (day: number, time = '12:00') => `2024-01-0${day}T${time}:00Z`;

/**
 * Saves one wish after the other: what is chosen while one is under way goes out once it is through, as it is by then. What is
 * chosen stands in the cache at once, so that the next choice builds on it however soon it comes.
 */
const useTimes = () => {
  const { t } = useTranslation('settings');
  const choices = useHeldChoices();
  const wish = useRef<MailTimes | null>(null);
  const [saving, setSaving] = useState(false);
  useLeavingGuard(saving, { kept: true });
  const wishFor = (next: MailTimes | null) => {
    wish.current = next;
    setSaving(next !== null);
  };
  const choose = useAction(chooseMailTimes, {
    onDone: ({ times }, { body }) => {
      if (wish.current !== body) {
        if (wish.current) choose.mutate({ body: wish.current });
        return;
      }
      wishFor(null);
      choices.change(() => ({ times }));
    },
    onFailed: (failure) => {
      wishFor(null);
      choices.readAgain();
      toast.error(describeFailure(failure, t).sentence);
    },
  });
  return (change: Partial<MailTimes>) => {
    const held = choices.held();
    if (!held) return;
    choices.hold();
    const times = { ...held.times, ...change };
    choices.change(() => ({ times }));
    const { practice_zone: _, ...next } = times;
    const isUnderWay = wish.current !== null;
    wishFor(next);
    if (!isUnderWay) choose.mutate({ body: next });
  };
};

/** When mails come that can wait: quiet hours, and each by itself or together. Every choice is saved as it is made. */
export function MailTimesCard({ times }: { times: Times }) {
  const { t } = useTranslation('settings');
  const set = useTimes();
  return (
    <>
      <Card title={t('quiet.title')} padding="none">
        <div className={parts.line}>
          <span className={parts.text}>
            <span className={parts.name}>{t('quiet.switch')}</span>
            <span className={parts.detail}>{t('quiet.text')}</span>
          </span>
          <Switch
            label={t('quiet.switch')}
            checked={times.quiet !== null}
            onChange={(on) => set({ quiet: on ? usualNight : null })}
          />
        </div>
        {times.quiet ? <QuietFields quiet={times.quiet} onChange={(quiet) => set({ quiet })} /> : null}
      </Card>
      <Card title={t('rhythm.title')} padding="none">
        <p className={parts.intro}>{t('rhythm.text')}</p>
        <RhythmFields times={times} onChange={set} />
      </Card>
    </>
  );
}

type Quiet = NonNullable<Times['quiet']>;

function QuietFields({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const { t } = useTranslation('settings');
  const { time } = useFormats('UTC');
  const options = (other: string, chosen: string) =>
    [...new Set([...halfHours, chosen])]
      .filter((value) => value !== other)
      .sort()
      .map((value) => ({ value, label: time(dayInJanuary(1, value)) }));
  return (
    <div className={parts.fields}>
      <SelectField
        label={t('quiet.from')}
        value={quiet.from}
        options={options(quiet.until, quiet.from)}
        onChange={(from) => onChange({ ...quiet, from })}
      />
      <SelectField
        label={t('quiet.until')}
        value={quiet.until}
        options={options(quiet.from, quiet.until)}
        onChange={(until) => onChange({ ...quiet, until })}
      />
    </div>
  );
}

function RhythmFields({ times, onChange }: { times: Times; onChange: (change: Partial<MailTimes>) => void }) {
  const { t } = useTranslation('settings');
  const formats = useFormats('UTC');
  const { rhythm, hour, weekday } = times;
  const weekdayName = new Intl.DateTimeFormat(formats.locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <div className={parts.fields}>
      <SelectField
        label={t('rhythm.label')}
        value={rhythm}
        options={mailRhythms.map((value) => ({ value, label: t(`notifications.rhythm.${value}`) }))}
        onChange={(value) => {
          const next = mailRhythms.find((one) => one === value);
          if (next) onChange({ rhythm: next });
        }}
      />
      <ZoneField times={times} onChange={onChange} />
      {rhythm === 'weekly' ? (
        <SelectField
          label={t('rhythm.weekday')}
          value={String(weekday)}
          options={weekdays.map((day) => ({
            value: String(day),
            label: weekdayName.format(new Date(dayInJanuary(day))),
          }))}
          onChange={(value) => onChange({ weekday: Number(value) })}
        />
      ) : null}
      {rhythm === 'immediate' ? null : (
        <SelectField
          label={t('rhythm.hour')}
          value={String(hour)}
          options={halfHours
            .filter((value) => value.endsWith(':00'))
            .map((value) => ({
              value: String(Number(value.slice(0, 2))),
              label: formats.time(dayInJanuary(1, value)),
            }))}
          onChange={(value) => onChange({ hour: Number(value) })}
        />
      )}
    </div>
  );
}

const ofPractice = 'practice';
const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** The practice's zone, the one of this device, and the one that was chosen. */
function ZoneField({ times, onChange }: { times: Times; onChange: (change: Partial<MailTimes>) => void }) {
  const { t } = useTranslation('settings');
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { time_zone: chosen, practice_zone: practice } = times;
  const others = [...new Set(chosen === null ? [here] : [here, chosen])].filter((zone) => zone !== practice);
  return (
    <SelectField
      label={t('rhythm.zone')}
      value={chosen === null || chosen === practice ? ofPractice : chosen}
      options={[
        { value: ofPractice, label: t('rhythm.practiceZone', { zone: cityOf(practice) }) },
        ...others.map((zone) => ({
          value: zone,
          label: zone === here ? t('rhythm.deviceZone', { zone: cityOf(zone) }) : cityOf(zone),
        })),
      ]}
      onChange={(zone) => onChange({ time_zone: zone === ofPractice ? null : zone })}
    />
  );
}
