import { useTranslation } from 'react-i18next';

/** Names of events are words with points; a refused call without an event of its own is named by its address. */
const isNamed = /^[a-z_.]+$/;

/** An event of the audit log in words (`login.password` is the text `event.login_password`); one that has no words here shows its own name. */
export const useEventName = () => {
  const { t } = useTranslation('admin');
  return (event: string): string =>
    isNamed.test(event) ? t(`event.${event.replaceAll('.', '_')}`, { defaultValue: event }) : event;
};
