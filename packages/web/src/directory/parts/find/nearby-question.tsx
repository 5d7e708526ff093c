import { provinces } from '@doctor-plus/contract/directory/reference/provinces.ts';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { PushButton } from '../../../ui/push-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
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
          <PushButton
            icon={<IconCurrentLocation size={16} aria-hidden />}
            aria-disabled={waiting}
            onClick={waiting ? undefined : askBrowser}
          >
            {t('find.nearby.useHere')}
          </PushButton>
        </section>
        <section className={styles.way}>
          <h2 className={styles.title}>{t('find.nearby.city')}</h2>
          <p className={styles.text}>{t('find.nearby.cityText')}</p>
          <form
            className={styles.city}
            onSubmit={(event) => {
              event.preventDefault();
              hand.change({ near: city });
            }}
          >
            <SelectField
              size="compact"
              name="near"
              label={t('find.nearby.city')}
              labelHidden
              value={city}
              options={provinces.map(({ code, city: name, name: province }) => ({
                value: code,
                label: name === province ? name : `${name} (${province})`,
              }))}
              onChange={setCity}
            />
            <PushButton variant="default" type="submit">
              {t('search.submit')}
            </PushButton>
          </form>
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
