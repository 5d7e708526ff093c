import { OwnOffer } from './own-offer.tsx';
import { useWaitlist } from './use-waitlist.ts';

/** The times that are kept for the patient now; nothing while there are none. Needs the groups `waitlist` and `scheduling`. */
export function OwnOffers() {
  const list = useWaitlist();
  return list.data?.data.map((item) =>
    item.entry.offer ? <OwnOffer key={item.entry.offer.id} item={item} /> : null,
  );
}
