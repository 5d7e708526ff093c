import { provinces } from '@doctor-plus/contract/directory/reference/provinces.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from './nearby-question.module.css';
import type { SearchInHand } from './use-search.ts';

type Failure = 'denied' | 'failed' | 'impossible';

/** GeolocationPositionError.PERMISSION_DENIED */
const permissionDenied = 1;

/** From where to measure. The browser is asked only when the button is pressed, and what it says goes nowhere but into the search. */
export function NearbyQuestion({ hand }: { hand: SearchInHand }) {
  const { t } = useTranslation('directory');
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [city, setCity] = useState(provinces[0]?.code ?? '');

  const askBrowser = () => {
    if (!('geolocation' in navigator)) return setFailure('impossible');
    setFailure(null);
    setWaiting(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setWaiting(false);
        hand.measureFromHere(coords);
      },
      ({ code }) => {
        setWaiting(false);
        setFailure(code === permissionDenied ? 'denied' : 'failed');
      },
      { timeout: 15_000, maximumAge: 600_000, enableHighAccuracy: false },
    );
  };

  return (
    <Card>
      <div className={styles.ways}>
        <section className={styles.way}>
          <h2 className={styles.title}>{t('find.nearby.here')}</h2>
          <p className={styles.text}>{t('find.nearby.hereText')}</p>
          <Button
            leftSection={<IconCurrentLocation size={16} aria-hidden />}
            loading={waiting}
            onClick={askBrowser}
          >
            {t('find.nearby.useHere')}
          </Button>
        </section>
        <section className={styles.way}>
          <h2 className={styles.title}>{t('find.nearby.city')}</h2>
          <p className={styles.text}>{t('find.nearby.cityText')}</p>
          <div className={styles.city}>
            <NativeSelect
              aria-label={t('find.nearby.city')}
              value={city}
              data={provinces.map(({ code, city: name, name: province }) => ({
                value: code,
                label: name === province ? name : `${name} (${province})`,
              }))}
              onChange={(event) => setCity(event.currentTarget.value)}
            />
            <Button variant="default" onClick={() => hand.change({ near: city })}>
              {t('search.submit')}
            </Button>
          </div>
        </section>
      </div>
      {failure ? (
        <div className={styles.failure}>
          <Alert tone="warn" title={t(`find.nearby.${failure}`)} live>
            {t('find.nearby.chooseCity')}
          </Alert>
        </div>
      ) : null}
    </Card>
  );
}
