import type {
  AppointmentAction,
  AppointmentStatus,
  AppointmentWithAbilities,
} from '@doctor-plus/contract/scheduling/schema.ts';

/** The step that usually comes next. */
const usual: Partial<Record<AppointmentStatus, AppointmentAction>> = {
  pending: 'confirm',
  confirmed: 'arrive',
  arrived: 'start',
  in_progress: 'complete',
};

const inOrder: readonly AppointmentAction[] = [
  'confirm',
  'arrive',
  'start',
  'complete',
  'no_show',
  'decline',
  'cancel',
  'take_back',
];

/** Steps that take something from the patient: asked again, and with room for a reason. */
export const isFinal = (move: AppointmentAction): boolean =>
  move === 'cancel' || move === 'decline' || move === 'no_show';

export type Moves = {
  readonly next: AppointmentAction | null;
  readonly others: readonly AppointmentAction[];
};

/**
 * Steps that the person may take now, by `can` alone, sorted into the sensible next step and the rest. A request that can be
 * declined is not offered for cancelling as well: the end is the same, and only declining notifies the patient. `first` comes
 * before the usual step if it can be taken.
 */
export const movesOf = (
  { appointment, can }: AppointmentWithAbilities,
  first: AppointmentAction | null = null,
): Moves => {
  const allowed = inOrder.filter((move) => can[move] && !(move === 'cancel' && can.decline));
  const wanted = first && can[first] ? first : usual[appointment.status];
  const next = allowed.find((move) => move === wanted) ?? null;
  return { next, others: allowed.filter((move) => move !== next) };
};

/** A visit that takes time of the day; cancelled and missed ones do not. */
export const isLive = (status: AppointmentStatus): boolean => status !== 'cancelled' && status !== 'no_show';

/** Whether the step that led to this answer can be taken back at once; what was just taken back is not put forward again. */
export const isUndoable = ({ can }: AppointmentWithAbilities, move: AppointmentAction): boolean =>
  can.take_back && move !== 'take_back';

/** The version of an appointment that is shown; that of the last answer where it shows the same state, or the screen lags behind. */
export const versionOf = (
  { appointment: shown }: AppointmentWithAbilities,
  newest: AppointmentWithAbilities | null,
): number => {
  const last = newest?.appointment;
  const isBehind = last?.id === shown.id && last.status === shown.status && last.version > shown.version;
  return isBehind ? last.version : shown.version;
};
