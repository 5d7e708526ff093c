/** The mails that the product writes; their words are the locale group `mail`, under the same names. */
export const mailTemplates = [
  'verifyEmail',
  'welcome',
  'addressKnown',
  'applicationReceived',
  'applicationWaiting',
  'doctorApproved',
  'doctorRejected',
  'secretaryRequested',
  'secretaryAccepted',
  'secretaryDeclined',
  'secretaryInvited',
  'doctorLeft',
  'passwordReset',
  'passwordChanged',
  'emailChanged',
  'secondFactorChanged',
  'exportReady',
  'deletionScheduled',
  'deletionDone',
  'appointmentConfirmed',
  'appointmentMoved',
  'appointmentProposed',
  'appointmentCancelled',
  'appointmentReminder',
  'waitlistOffer',
  'seriesConfirmed',
  'seriesMoved',
  'seriesCancelled',
  'emergencyOwn',
  'emergencyOpened',
  'proxyInvited',
  'proxyAccepted',
  'proxyRecorded',
  'proxyEnded',
  'messageReceived',
  'summary',
  'test',
] as const;

export type MailTemplate = (typeof mailTemplates)[number];

/** Why its reader gets a mail: one of the texts below `why`. */
type Reason =
  | 'account'
  | 'reminders'
  | 'chosen'
  | 'entered'
  | 'administrator'
  | 'doctor'
  | 'secretary'
  | 'formerAddress'
  | 'test';

type Shape = {
  readonly why: Reason;
  /** `name` is the reader, who is greeted by it. */
  readonly greets: boolean;
  /** The parameter that is shown as somebody's own words, where it is given. */
  readonly quotes?: string;
  /** The parameter that holds entries, which are listed one by one. */
  readonly lists?: string;
  /** The parameter that holds how often what happened. */
  readonly counts?: string;
  /** How long after it was written it is still of use: as long as its link works; a week when not given. */
  readonly usefulMinutes?: number;
};

/** What a mail says is old after a week; whoever has waited for it has found another way. */
export const usualMinutes = 7 * 24 * 60;

const toOwner: Shape = { why: 'account', greets: true };

export const mailShapes: Record<MailTemplate, Shape> = {
  // It also carries the link of a changed address, which works for a day, a new account's for two.
  verifyEmail: { why: 'entered', greets: true, usefulMinutes: 48 * 60 },
  welcome: toOwner,
  addressKnown: toOwner,
  applicationReceived: toOwner,
  applicationWaiting: { why: 'administrator', greets: false },
  doctorApproved: { ...toOwner, quotes: 'reason' },
  doctorRejected: { ...toOwner, quotes: 'reason' },
  secretaryRequested: { why: 'doctor', greets: true },
  secretaryAccepted: { why: 'secretary', greets: true },
  secretaryDeclined: { why: 'secretary', greets: true },
  // As long as the link works.
  secretaryInvited: { why: 'entered', greets: false },
  doctorLeft: { why: 'secretary', greets: true },
  passwordReset: { ...toOwner, usefulMinutes: 30 },
  passwordChanged: toOwner,
  emailChanged: { why: 'formerAddress', greets: true },
  secondFactorChanged: toOwner,
  exportReady: toOwner,
  deletionScheduled: toOwner,
  deletionDone: { why: 'formerAddress', greets: true },
  appointmentConfirmed: toOwner,
  appointmentMoved: toOwner,
  // As long as the time is kept.
  appointmentProposed: { ...toOwner, usefulMinutes: 48 * 60 },
  appointmentCancelled: toOwner,
  appointmentReminder: { why: 'reminders', greets: true, lists: 'entries' },
  emergencyOwn: toOwner,
  emergencyOpened: toOwner,
  proxyInvited: toOwner,
  proxyAccepted: toOwner,
  proxyRecorded: toOwner,
  proxyEnded: toOwner,
  messageReceived: toOwner,
  summary: { why: 'chosen', greets: true, counts: 'events' },
  // A time is kept for two hours at most.
  waitlistOffer: { ...toOwner, usefulMinutes: 120 },
  seriesConfirmed: toOwner,
  seriesMoved: toOwner,
  seriesCancelled: toOwner,
  test: { why: 'test', greets: false },
};

/** For how many minutes a mail is of use. */
export const usefulMinutesOf = ({
  template,
  usefulMinutes,
}: {
  readonly template: MailTemplate;
  readonly usefulMinutes?: number;
}): number => usefulMinutes ?? mailShapes[template].usefulMinutes ?? usualMinutes;
