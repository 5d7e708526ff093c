import { useTranslation } from 'react-i18next';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { cityOfZone, deviceZone, offsetInMinutes } from './zones.ts';

type BothTimesProps = {
  start: string;
  zone: string;
  className?: string | undefined;
  /** False where the day stands beside it already. */
  withDay?: boolean;
};

/** A time in the place's zone and, where the device's clock shows another, in that one too. */
export function BothTimes({ start, zone, className, withDay = true }: BothTimesProps) {
  const { t } = useTranslation('scheduling');
  const place = useFormats(zone);
  const own = deviceZone();
  const device = useFormats(own);
  const differs = offsetInMinutes(start, zone) !== offsetInMinutes(start, own);
  const otherDay = dayOf(start, zone) !== dayOf(start, own);
  return (
    <div className={className}>
      <time dateTime={start}>
        {withDay ? `${place.weekday(start)}, ` : ''}
        {place.time(start)}
      </time>
      {differs ? (
        <span>
          {t('zone.alsoAt', {
            time: otherDay ? `${device.weekday(start)}, ${device.time(start)}` : device.time(start),
            city: cityOfZone(own),
          })}
        </span>
      ) : null}
    </div>
  );
}
