import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import type { Slot } from '@doctor-plus/contract/scheduling/schema.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { clock } from '../../platform/clock.ts';
import { dayOf } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { mondayOf } from './calendar-days.ts';
import { lastWeek, withinReach } from './reach.ts';
import type { Flow } from './use-flow.ts';
import { firstMondayRead, useSlots } from './use-slots.ts';

const isDate = /^\d{4}-\d{2}-\d{2}$/;

const inOrder = (slots: readonly Slot[]) =>
  slots.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));

/** Minutes from a slot's start to its end. */
const minutesOf = ({ start, end }: Slot): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 60_000);

/**
 * Free times of the open week: that of the address, else the chosen time, else the proposed date, else the first free time.
 * The place is the chosen one, else that of the first free time.
 */
export const useTimes = (flow: Flow) => {
  const { choice, doctor } = flow;
  const [address, setAddress] = useSearchParams();
  const placeOf = (id: string | null | undefined): Location | undefined =>
    doctor?.locations.find((place) => place.id === id);
  const zoneBefore = (placeOf(choice.place) ?? doctor?.locations[0])?.time_zone ?? practiceZone();
  const thisMonday = mondayOf(dayOf(clock.now(), zoneBefore));
  const weekInAddress = address.get('week');
  const wanted =
    weekInAddress && isDate.test(weekInAddress) && !Number.isNaN(Date.parse(weekInAddress))
      ? weekInAddress
      : choice.start
        ? dayOf(choice.start, zoneBefore)
        : choice.around;
  const [until, setUntil] = useState<string | null>(null);
  const last = lastWeek(thisMonday, until);
  const asked = withinReach(wanted ? mondayOf(wanted) : thisMonday, thisMonday, last);
  const reading = useSlots(choice.doctor ?? '', choice.type ?? 'consultation', thisMonday, asked);
  const slots = inOrder(reading.data?.data ?? []);
  const place = placeOf(choice.place) ?? placeOf(slots[0]?.location_id) ?? doctor?.locations[0];
  const zone = place?.time_zone ?? zoneBefore;
  const first = slots.find(({ location_id }) => location_id === place?.id);
  // Only now it is known how far the doctor's times go: a week beyond them gives way to the last one.
  const offered = reading.data && mondayOf(dayOf(reading.data.until, zone));
  if (offered && offered !== until) setUntil(offered);
  const monday = withinReach(
    mondayOf(wanted || (first ? dayOf(first.start, zone) : thisMonday)),
    thisMonday,
    last,
  );
  const chosen = slots.find(
    ({ start, location_id }) =>
      location_id === choice.place && Date.parse(start) === Date.parse(choice.start ?? ''),
  );
  const isRead =
    choice.start !== null &&
    firstMondayRead(thisMonday, mondayOf(dayOf(choice.start, zone))) === firstMondayRead(thisMonday, asked);
  return {
    reading,
    slots,
    place,
    zone,
    monday,
    chosen,
    /** Chosen before, and gone since. */
    lost: isRead && choice.place === place?.id && reading.isSuccess && !chosen,
    minutes: chosen ? minutesOf(chosen) : slots[0] ? minutesOf(slots[0]) : null,
    canGoBack: monday > thisMonday,
    canGoOn: monday < last,
    showWeek: (next: string) => {
      address.set('week', next);
      setAddress(address, { replace: true });
    },
  };
};

export type Times = ReturnType<typeof useTimes>;
