import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import { IconArrowBackUp, IconUserShare } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Acting, homeOf } from '../../platform/acting.ts';
import { clock } from '../../platform/clock.ts';
import { useFormats } from '../../platform/formats.ts';
import { endpointKey } from '../../platform/use-endpoint.ts';
import styles from './acting-band.module.css';

/** Timers hold no more; it is asked again then. Milliseconds. */
const longest = 3_600_000;

/** Below the bar on every page: for whom the person acts, until when, and the way back. */
export function ActingBand({ acting: { name, until } }: { acting: Acting }) {
  const { t } = useTranslation('proxies');
  const formats = useFormats();
  const cache = useQueryClient();

  // Over at its time, also on a page that nobody touches.
  useEffect(() => {
    const ask = () => void cache.invalidateQueries({ queryKey: endpointKey(getMe) });
    const wait = Math.min(Math.max(Date.parse(until) - clock.now().getTime() + 1_000, 1_000), longest);
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  }, [until, cache]);

  return (
    <section className={styles.band} aria-label={t('acting.label')} data-no-print>
      <p className={styles.text}>
        <IconUserShare size={20} aria-hidden />
        <span className={styles.name}>{t('acting.band', { name })}</span>
        <span className={styles.until}>{t('until', { date: formats.date(until) })}</span>
      </p>
      <a className={styles.back} href={homeOf(null)}>
        <IconArrowBackUp size={20} aria-hidden />
        <span>{t('acting.back')}</span>
      </a>
    </section>
  );
}
