import {
  answerWaitlistOffer,
  changeWaitlistEntry,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  offerFromWaitlist,
} from '@doctor-plus/contract/scheduling/waitlist.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Waitlist } from './service.ts';

export const waitlistRoutes = (waitlist: Waitlist) => [
  bind(listWaitlist, ({ actor, query }) => waitlist.waitlist(actor, query)),
  bind(joinWaitlist, ({ actor, body }) => waitlist.join(actor, body)),
  bind(changeWaitlistEntry, ({ actor, params, body }) => waitlist.changeEntry(actor, params.id, body)),
  bind(leaveWaitlist, ({ actor, params }) => waitlist.leaveList(actor, params.id)),
  bind(offerFromWaitlist, ({ actor, params, body }) => waitlist.offerTo(actor, params.id, body)),
  bind(answerWaitlistOffer, ({ actor, params, body }) => waitlist.answerOffer(actor, params.id, body.answer)),
];
