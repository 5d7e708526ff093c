import type { AppointmentRead } from '../cited.ts';
import type { AnswerTo, Draft } from '../reading.ts';
import { oneLine } from '../words.ts';

/** The next and the last appointments of the patient with the doctor who asks. */
export const appointments: AnswerTo = ({ tools, t, rule, show, question }) => {
  const { next, last } = tools.appointments();
  const state =
    (key: 'next' | 'last') =>
    (appointment: AppointmentRead): Draft => ({
      kind: 'fact',
      text: t(`appointment.${key}`, {
        moment: show.moment(appointment.start),
        type: appointment.typeName ?? rule(`scheduling:type.${appointment.type}`),
        status: rule(`scheduling:status.${appointment.status}`),
        place: oneLine(appointment.place),
      }),
      sources: [{ kind: 'appointment', appointment }],
    });
  const none = (key: string): Draft => ({ kind: 'missing', text: t(`appointment.${key}`), sources: [] });
  const many = question.all || (question.count ?? 1) > 1;
  const shown = (list: readonly AppointmentRead[]) => (many ? list : list.slice(0, 1));
  return [
    ...(next.length > 0 ? shown(next).map(state('next')) : [none('noneNext')]),
    ...(last.length > 0 ? shown(last).map(state('last')) : [none('noneLast')]),
  ];
};
