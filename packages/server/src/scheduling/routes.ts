import {
  addClosures,
  addException,
  markCalled,
  readAvailability,
  removeException,
  saveAvailability,
  settleOutside,
} from '@doctor-plus/contract/scheduling/availability.ts';
import { getCalendar, moveAppointment } from '@doctor-plus/contract/scheduling/calendar.ts';
import { closePastVisits } from '@doctor-plus/contract/scheduling/close-past.ts';
import { getDaySheet } from '@doctor-plus/contract/scheduling/day-sheet.ts';
import {
  bookAppointment,
  changeAppointment,
  listAppointments,
  listSlots,
} from '@doctor-plus/contract/scheduling/endpoints.ts';
import { exportHistory, listHistory } from '@doctor-plus/contract/scheduling/history.ts';
import { proposeTime, settleProposal } from '@doctor-plus/contract/scheduling/proposals.ts';
import { listWalkInPlaces, receiveWalkIn } from '@doctor-plus/contract/scheduling/walk-in.ts';
import { bind } from '../platform/http/bind.ts';
import { seriesRoutes } from './series/routes.ts';
import type { Scheduling } from './service.ts';

export const schedulingRoutes = (scheduling: Scheduling) => [
  bind(listSlots, ({ actor, params, query }) => scheduling.slots(actor, params.id, query)),
  bind(bookAppointment, ({ actor, body }) => scheduling.book(actor, body)),
  bind(listAppointments, ({ actor, query }) => scheduling.list(actor, query)),
  bind(readAvailability, ({ actor, params }) => scheduling.readAvailability(actor, params.id)),
  bind(saveAvailability, ({ actor, params, body }) => scheduling.saveAvailability(actor, params.id, body)),
  bind(addException, ({ actor, params, body }) => scheduling.addException(actor, params.id, body)),
  bind(addClosures, ({ actor, params, body }) => scheduling.addClosures(actor, params.id, body)),
  bind(settleOutside, ({ actor, params, body }) => scheduling.settleOutside(actor, params.id, body)),
  bind(markCalled, ({ actor, params, body }) =>
    scheduling.markCalled(actor, params.id, params.appointmentId, body),
  ),
  bind(removeException, ({ actor, params }) =>
    scheduling.removeException(actor, params.id, params.exceptionId),
  ),
  bind(changeAppointment, ({ actor, params, body }) => scheduling.change(actor, params.id, body)),
  bind(getCalendar, ({ actor, query }) => scheduling.calendar(actor, query)),
  bind(moveAppointment, ({ actor, params, body }) => scheduling.move(actor, params.id, body)),
  bind(proposeTime, ({ actor, params, body }) => scheduling.propose(actor, params.id, body)),
  bind(settleProposal, ({ actor, params, body }) => scheduling.settleProposal(actor, params.id, body)),
  bind(listHistory, ({ actor, query }) => scheduling.history(actor, query)),
  bind(exportHistory, ({ actor, query }) => scheduling.historyFile(actor, query)),
  bind(closePastVisits, ({ actor, body }) => scheduling.closePast(actor, body)),
  bind(getDaySheet, ({ actor, query }) => scheduling.daySheet(actor, query)),
  bind(listWalkInPlaces, ({ actor }) => scheduling.walkInPlaces(actor)),
  ...seriesRoutes(scheduling),
  bind(receiveWalkIn, ({ actor, body }) => scheduling.receiveWalkIn(actor, body)),
];
