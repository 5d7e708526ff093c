import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../me.ts';
import { signsOf, type Urgent } from './signs-of.ts';
import { UrgentAlert } from './urgent-alert.tsx';

/** So long after the last letter the text is looked through. */
const pauseMs = 600;
const fewestLetters = 4;

/** Below a field in which a patient writes to the practice: what to do when it tells of an emergency. Sending goes on as before. */
export function UrgentWords({ text }: { text: string }) {
  const { t } = useTranslation('common');
  const { role } = useMe();
  const [urgent, setUrgent] = useState<Urgent | null>(null);
  const said = text.trim();
  const asks = role === 'patient' && said.length >= fewestLetters;
  useEffect(() => {
    if (!asks) {
      setUrgent(null);
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const found = await signsOf(said, leaving.signal);
      if (!leaving.signal.aborted) setUrgent(found);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asks, said]);
  if (!urgent) return null;
  return (
    <UrgentAlert signs={urgent.signs} number={urgent.number} live>
      {' '}
      {t('urgent.onward')}
    </UrgentAlert>
  );
}
