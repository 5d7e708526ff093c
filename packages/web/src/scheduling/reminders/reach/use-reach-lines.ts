import type { RemindedPatient } from '@doctor-plus/contract/scheduling/reminder-reach.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';

/** Where that is all there is to say: no way would change it. */
const saysAll: ReadonlySet<RemindedPatient['why']> = new Set(['practice_off', 'no_account', 'proxy_none']);

/** What keeps reminders away; that the practice lacks a way is only said where there is nothing else to say. */
const obstaclesOf = ({ reach, why, ways }: RemindedPatient) => {
  if (reach === 'reached' || reach === 'coming' || saysAll.has(why)) return [];
  const closed = ways.filter(({ standing }) => standing !== 'on');
  const ofPatient = closed.filter(({ standing }) => standing !== 'not_set_up');
  return ofPatient.length > 0 ? ofPatient : closed;
};

/** What left, what is to leave and what stands in the way, in words and on the clock of the visit's place. */
export const useReachLines = (visit: RemindedPatient) => {
  const { t } = useTranslation(['reminderReach', 'reminders']);
  const formats = useFormats(visit.location.time_zone);
  const at = (instant: string) => `${formats.weekday(instant)}, ${formats.time(instant)}`;
  const wayOf = (channel: RemindedPatient['ways'][number]['channel']) => t(`reminders:ways.${channel}`);
  return {
    // Several who act for one patient are told in the same words, once.
    history: [
      ...new Set([
        ...(visit.why ? [t(`why.${visit.why}`)] : []),
        ...visit.sent.map(({ at: left, to, channel, outcome }) =>
          t(to === 'patient' ? 'sent' : 'sentProxy', {
            way: wayOf(channel),
            when: at(left),
            outcome: t(`outcome.${outcome}`),
          }),
        ),
        ...visit.coming.map(({ at: leaves, to, channels }) =>
          t(to === 'patient' ? 'coming' : 'comingProxy', {
            when: at(leaves),
            ways: channels.map(wayOf).join(', '),
          }),
        ),
      ]),
    ],
    obstacles: obstaclesOf(visit)
      .map(({ channel, standing }) => t('way', { way: wayOf(channel), standing: t(`standing.${standing}`) }))
      .join(' · '),
  };
};
