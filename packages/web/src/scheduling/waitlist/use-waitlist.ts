import { listWaitlist } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { readingsOfAppointments } from '../parts/use-move.ts';

/** Everything on a screen that a changed entry or an answered offer makes stale. */
export const readingsOfWaitlist = [listWaitlist, ...readingsOfAppointments];

/** The list, read again every half minute: offers come and go by themselves. */
export const useWaitlist = () => useEndpoint(listWaitlist, { query: {} }, { every: 30_000 });
