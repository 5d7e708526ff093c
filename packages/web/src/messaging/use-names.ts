import type { Conversation } from '@doctor-plus/contract/messaging/conversations.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '../platform/me.ts';

/** How this reader calls a conversation: by whom it is with, and by what it is about. */
export const useNames = () => {
  const { t } = useTranslation('messages');
  const { role } = useMe();
  return {
    other: ({ patient, doctor }: Pick<Conversation, 'patient' | 'doctor'>): string => {
      if (!patient) return t('teamOf', { doctor: doctor.name });
      return role === 'patient' ? doctor.name : patient.name;
    },
    /** Subject or wish, and for secretaries whose patient it is; empty where there is nothing to say. */
    about: ({ subject, request, patient, doctor }: Conversation): string =>
      [subject, request ? t(`request.${request}`) : '', role === 'secretary' && patient ? doctor.name : '']
        .filter((part) => part !== '')
        .join(' · '),
  };
};
