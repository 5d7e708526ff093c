import type { listFirstFree } from '@doctor-plus/contract/directory/first-free.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Read } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/actor.ts';
import type { Limits } from '../platform/http/limits.ts';
import { countBrowsing } from './count-browsing.ts';
import { daysAhead } from './find.ts';
import * as repository from './find-repository.ts';
import type { Ports } from './ports.ts';
import { freeShown } from './present.ts';

type Deps = { readonly read: Read; readonly limits: Limits; readonly ports: Pick<Ports, 'nextFree'> };

/** The first free time of each listed doctor among `ids`; see the contract. */
export const createFirstFree =
  ({ read, limits, ports }: Deps) =>
  async (caller: Caller, ids: readonly string[]): Promise<ResponseOf<typeof listFirstFree>> => {
    await countBrowsing(limits, 'first free', caller);
    return read(async (tx) => {
      const listed = await repository.listedAmong(tx, ids);
      const free = await ports.nextFree(
        tx,
        listed.map((doctorId) => ({ doctorId, places: null })),
        daysAhead,
      );
      const zones = await repository.zonesOf(tx, [
        ...new Set([...free.values()].map(({ locationId }) => locationId)),
      ]);
      return {
        data: listed.map((id) => {
          const slot = free.get(id);
          return {
            doctor_id: id,
            next_free: freeShown(slot),
            time_zone: (slot && zones.get(slot.locationId)) ?? null,
          };
        }),
      };
    });
  };
