// The slice's second door: what dashboards show of it. The routes next door stay apart, because the first page loads them.

export { useNow } from '../platform/use-now.ts';
export { BothTimes } from './booking/both-times.tsx';
export { EmergencyNote } from './booking/emergency-note.tsx';
export { AddToCalendar } from './parts/add-to-calendar.tsx';
export { AppointmentMoves } from './parts/appointment-moves.tsx';
export { capitalised } from './parts/capitalised.ts';
export { hourIn } from './parts/hour-in.ts';
export { AppointmentBadge } from './parts/status.tsx';
export { VisitRow } from './parts/visit-row.tsx';
export { WaitingTime } from './parts/waiting-time.tsx';
export { KeptTimes } from './waitlist/kept-times.tsx';
export { WalkInButton } from './walk-in/walk-in-button.tsx';
