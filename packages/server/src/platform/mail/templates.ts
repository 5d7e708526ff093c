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
  'passwordReset',
  'passwordChanged',
  'emailChanged',
  'secondFactorChanged',
  'exportReady',
  'deletionScheduled',
  'deletionDone',
  'test',
] as const;

export type MailTemplate = (typeof mailTemplates)[number];

/** Why its reader gets a mail: one of the texts below `why`. */
type Reason = 'account' | 'entered' | 'administrator' | 'doctor' | 'secretary' | 'formerAddress' | 'test';

type Shape = {
  readonly why: Reason;
  /** `name` is the reader, who is greeted by it. */
  readonly greets: boolean;
  /** The parameter that is shown as somebody's own words. */
  readonly quotes?: string;
};

const toOwner: Shape = { why: 'account', greets: true };

export const mailShapes: Record<MailTemplate, Shape> = {
  verifyEmail: { why: 'entered', greets: true },
  welcome: toOwner,
  addressKnown: toOwner,
  applicationReceived: toOwner,
  applicationWaiting: { why: 'administrator', greets: false },
  doctorApproved: toOwner,
  doctorRejected: { ...toOwner, quotes: 'reason' },
  secretaryRequested: { why: 'doctor', greets: true },
  secretaryAccepted: { why: 'secretary', greets: true },
  secretaryDeclined: { why: 'secretary', greets: true },
  passwordReset: toOwner,
  passwordChanged: toOwner,
  emailChanged: { why: 'formerAddress', greets: true },
  secondFactorChanged: toOwner,
  exportReady: toOwner,
  deletionScheduled: toOwner,
  deletionDone: { why: 'formerAddress', greets: true },
  test: { why: 'test', greets: false },
};
