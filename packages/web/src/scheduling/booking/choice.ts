import { AppointmentType } from '@doctor-plus/contract/directory/schema.ts';

export const steps = ['patient', 'doctor', 'reason', 'time', 'confirm'] as const;
export type Step = (typeof steps)[number];

/** What has been chosen so far. It stands in the address, so that a reload, a return or a shared screen lose nothing. */
export type Choice = {
  readonly patient: string | null;
  /** Chart number of the patient, by which the practice's search finds the name again after a reload. */
  readonly chart: string | null;
  readonly doctor: string | null;
  readonly type: AppointmentType | null;
  readonly place: string | null;
  /** Instant in UTC. */
  readonly start: string | null;
  /** The rule of a series that begins with this visit (RFC 5545). */
  readonly repeat: string | null;
  /** The calendar date around which a time is looked for, `YYYY-MM-DD`. */
  readonly around: string | null;
  /** The page on which the booking was begun and to which it leads back. */
  readonly from: 'chart' | null;
};

const id = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const chartNumber = /^P\d{3,9}$/;
const rule = /^FREQ=[A-Z0-9=;,-]{5,180}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?Z$/;

const date = /^20\d{2}-\d{2}-\d{2}$/;

const matching = (text: string | null, shape: RegExp) => (text !== null && shape.test(text) ? text : null);

/** Reads the choice from an address; whatever is not of the right form counts as not chosen. */
export const readChoice = (address: URLSearchParams): Choice => {
  const type = AppointmentType.safeParse(address.get('type'));
  const start = matching(address.get('start'), instant);
  const around = matching(address.get('around'), date);
  return {
    patient: matching(address.get('patient'), id),
    chart: matching(address.get('chart'), chartNumber),
    doctor: matching(address.get('doctor'), id),
    type: type.success ? type.data : null,
    place: matching(address.get('place'), id),
    start: start !== null && !Number.isNaN(Date.parse(start)) ? start : null,
    repeat: matching(address.get('repeat'), rule),
    around: around !== null && !Number.isNaN(Date.parse(around)) ? around : null,
    from: address.get('from') === 'chart' ? 'chart' : null,
  };
};

/** Whether a step has been answered; the last one is answered by booking. */
const isAnswered = (step: Step, choice: Choice): boolean => {
  switch (step) {
    case 'patient':
      return choice.patient !== null;
    case 'doctor':
      return choice.doctor !== null;
    case 'reason':
      return choice.type !== null;
    case 'time':
      return choice.place !== null && choice.start !== null;
    case 'confirm':
      return false;
  }
};

/** The step to show: the wanted one if all before it are answered, otherwise the first that is not. */
export const stepToShow = (wanted: string | null, choice: Choice, path: readonly Step[]): Step => {
  const open = path.findIndex((step) => !isAnswered(step, choice));
  const at = (path as readonly string[]).indexOf(wanted ?? '');
  return path[at >= 0 && at < open ? at : open] ?? 'confirm';
};

/** The address of a choice; nothing about the reason, which is nobody's business but the practice's. */
export const writeChoice = (choice: Choice, step: Step | null): URLSearchParams => {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...choice, step })) {
    if (value !== null) address.set(name, value);
  }
  return address;
};
