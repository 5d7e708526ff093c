import {
  changeProfile,
  getProfile,
  type Profile,
  ProfileChanges,
} from '@doctor-plus/contract/accounts/settings.ts';
import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { chooseReminders, getOwnReminders } from '@doctor-plus/contract/scheduling/reminders.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../../platform/api-errors.ts';
import { clock } from '../../../platform/clock.ts';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { dayOf } from '../../../platform/formats.ts';
import { useMe } from '../../../platform/me.ts';
import { useAction, useEndpoint } from '../../../platform/use-endpoint.ts';
import { toast } from '../../../ui/toast.tsx';
import {
  type DetailField,
  type DetailProblems,
  type Details,
  filledIn,
  missingIn,
  problemsOf,
} from './details.ts';

export type Ways = { readonly mail?: boolean; readonly sms?: boolean; readonly whatsapp?: boolean };

/** An instant before any appointment of the portal. */
const beginning = '2000-01-01T00:00:00.000Z';

/** Details to ask for. Appointments are read only if the insurer is all that is missing. */
const useMissing = (profile: Profile | undefined): DetailField[] => {
  const ofFirst = profile ? missingIn(profile, true) : [];
  const anyAppointment = useEndpoint(
    listAppointments,
    { query: { from: beginning, per_page: 1 } },
    { enabled: ofFirst.length === 1 && ofFirst[0] === 'insurer' },
  );
  return profile ? missingIn(profile, anyAppointment.data?.data.length === 0) : [];
};

/**
 * Fields beside a patient's own booking: details unknown to the practice, and reminders. Both are saved as the booking is sent;
 * reminders by mail are proposed until the patient decides.
 */
export const useFirstVisit = (enabled: boolean) => {
  const { t } = useTranslation('scheduling');
  const { practice } = useMe();
  const today = dayOf(clock.now(), practice.time_zone);
  const profile = useEndpoint(getProfile, {}, { enabled });
  const own = useEndpoint(getOwnReminders, {}, { enabled }).data;
  const missing = useMissing(profile.data);
  const [typed, setTyped] = useState<Details>({});
  const [problems, setProblems] = useState<DetailProblems>({});
  const [changed, setChanged] = useState<Ways>({});
  const change = useAction(changeProfile, { stale: [getProfile] });
  const choose = useAction(chooseReminders, { stale: [getOwnReminders] });
  const channels = (choose.data ?? own)?.channels;

  const reachable = own !== undefined && own.address !== null && own.practice_mails;
  const proposed: Ways = own
    ? { ...own.channels, mail: own.channels.mail || (reachable && own.mail_undecided) }
    : {};
  const ways = { ...proposed, ...changed };

  const saveReminders = async () => {
    if (!own || !channels || own.lead_times.length === 0) return;
    const wish = { ...channels, ...ways };
    const same = (['mail', 'sms', 'whatsapp'] as const).every((way) => wish[way] === channels[way]);
    if (same) return;
    const hours = own.lead_times.filter(({ wanted }) => wanted).map((time) => time.hours);
    await choose.mutateAsync({ body: { ...wish, hours } });
  };

  const saveAll = async () => {
    const details = filledIn(typed);
    if (Object.keys(details).length > 0) await change.mutateAsync({ body: ProfileChanges.parse(details) });
    setTyped({});
    await saveReminders();
  };

  /** Saves the details; false if the booking has to wait for a correction. */
  const save = async (): Promise<boolean> => {
    const found = problemsOf(typed, today);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`first-visit-${first}`)?.focus();
    if (first) return false;
    try {
      await saveAll();
    } catch (failure) {
      // The booking itself says that there is no connection; the rest is saved once it is sent.
      if (failure instanceof NetworkError) return true;
      toast.error(describeFailure(failure, t).sentence);
      return false;
    }
    return true;
  };

  /** Saves the rest once the booking is sent: it may have waited for a connection. The booking stands even if that fails. */
  const saveRest = (): Promise<void> => saveAll().catch(() => toast.error(t('firstVisit.notSaved')));

  return {
    missing,
    reminders: own,
    reachable,
    today,
    typed,
    problems,
    ways,
    type: (field: keyof Details, value: string) => {
      setProblems(({ [field]: _, ...rest }) => rest);
      setTyped({ ...typed, [field]: value });
    },
    choose: (way: Ways) => setChanged({ ...changed, ...way }),
    save,
    saveRest,
    saving: change.isPending || choose.isPending,
  };
};

export type FirstVisit = ReturnType<typeof useFirstVisit>;
