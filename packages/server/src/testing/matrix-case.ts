/** What registering, verifying and the team work on. */
export type RegistrationTarget = {
  /** An anonymous browser session, and an upload of it that nobody has claimed. */
  readonly visitorToken: string;
  readonly uploadId: string;
  /** The link that verifies the address of the circle's patient. */
  readonly emailToken: string;
  /** A secretary who asks the circle's doctor, and one who works for them. */
  readonly applicantId: string;
  readonly colleagueId: string;
  /** A doctor whom the circle's secretary asked. */
  readonly askedDoctorId: string;
  /** A secretary whose work the circle's doctor suspended. */
  readonly suspendedId: string;
  /** An invitation of the circle's doctor that nobody has accepted, and what its link holds. */
  readonly letterId: string;
  readonly letterToken: string;
};

/** What reviews are about. */
export type DirectoryTarget = {
  /** A visit of the circle's patient that took place; nobody has said anything of it. */
  readonly completedId: string;
  /** Another one, and the review of it. */
  readonly reviewedId: string;
  readonly reviewId: string;
  /** Public profiles as they are stored now. */
  readonly profileVersion: number;
};

/** Stored files of a circle. */
export type UploadsTarget = {
  /** Identity document of the secretary. */
  readonly documentId: string;
  /** Photos of the doctor, who is listed, and of the patient. */
  readonly doctorPhotoId: string;
  readonly patientPhotoId: string;
};

/** Who opened the record of the circle's patient. */
export type AccessReportTarget = {
  /** An access of the circle's doctor that nobody reported. */
  readonly accessId: string;
  /** A report of the circle's patient that waits for an answer. */
  readonly accessReportId: string;
};

/** What can be corrected in the record of the circle's patient. */
export type EntryTarget = {
  /** A medication of its own, outside of visits. */
  readonly entryId: string;
  /** What the patient says is wrong with it. */
  readonly requestId: string;
  /** A critical result that nobody has acknowledged. */
  readonly criticalId: string;
};

/** Notes of the circle's doctor about the circle's patient. */
export type NotesTarget = {
  /** One that is not signed, as it was begun. */
  readonly draftId: string;
  readonly signedNoteId: string;
  /** A template that nobody else sees. */
  readonly templateId: string;
};

/** What checks of drugs work on. */
export type DrugTarget = {
  /** A brand name of the practice. */
  readonly brandId: string;
  /** An active order of the circle's patient. */
  readonly medicationId: string;
  /** The key of an alert that stands in the chart of the patient. */
  readonly alertKey: string;
};

/** What the practice keeps of reference ranges. */
export type LabRangeTarget = {
  /** A range that waits for its review. */
  readonly rangeId: string;
};

/** What the library of the practice holds. */
export type LibraryTarget = {
  /** A document that is being written. */
  readonly libraryDraftId: string;
  /** One that is published and that no doctor has reviewed. */
  readonly publishedId: string;
};

/** What a circle has of calendars. */
export type FeedsTarget = {
  /** A secret address of the circle's patient. */
  readonly feedId: string;
  /** A calendar from elsewhere of the circle's doctor. */
  readonly busyCalendarId: string;
};

/** Imports of a doctor. */
export type ImportsTarget = {
  /** One that waits for decisions. */
  readonly previewedId: string;
  /** A table whose columns wait to be explained. */
  readonly tableId: string;
  /** One that is written. */
  readonly importedId: string;
};

/** What administrators work on. */
export type AdminTarget = {
  /** A secretary of nobody, with a session. */
  readonly accountId: string;
  /** A doctor who waits for a decision. */
  readonly waitingDoctorId: string;
  /** A doctor who was refused. */
  readonly refusedDoctorId: string;
  /** A patient with an authenticator application. */
  readonly protectedId: string;
  /** A mail of the outbox. */
  readonly mailId: string;
  /** The settings as they are stored now. */
  readonly settingsVersion: number;
  /** Of the language model's settings; 0 before anything was saved. */
  readonly modelVersion: number;
};

/** What a doctor's schedule is made of. */
export type ScheduleTarget = {
  /** A closed period of the circle's doctor. */
  readonly exceptionId: string;
  readonly availabilityVersion: number;
  /** A visit of the past that nobody closed. */
  readonly openVisitId: string;
  /** A request for which another time is proposed. */
  readonly proposedId: string;
};

/** Who waits for the circle's doctor. */
export type WaitlistTarget = {
  /** The circle's patient, with a time that is kept for them. */
  readonly waitlistEntryId: string;
  readonly waitlistOfferId: string;
  /** The patient again, with the appointment that is to come earlier, and no offer. */
  readonly unofferedEntryId: string;
};

/** A series of two visits, and where more would be free. */
export type SeriesTarget = {
  readonly seriesId: string;
  readonly seriesVisitId: string;
  /** Of its visits as they are stored. */
  readonly seriesRevision: string;
  /** Where its visits could go. */
  readonly seriesMovedTo: string;
  /** When another series could begin. */
  readonly seriesStart: string;
};

/** What somebody who leaves has. */
export type LeavingTarget = {
  /** A finished export of the circle's patient, and the key that downloads it once. */
  readonly exportId: string;
  readonly exportKey: string;
  /** A picture that this person handed in. */
  readonly pictureOf: (userId: string) => string;
};

/** What opens accounts: tickets, links and codes of a spare account, and what everybody has of their own. */
export type SecurityTarget = {
  readonly spareId: string;
  readonly ticket: string;
  readonly resetToken: string;
  readonly newEmailToken: string;
  readonly recoveryCode: string;
  /** The spare account's passkey, used. */
  readonly assertion: object;
  /** The first code of a new secret; everybody's is the same. */
  readonly totpCode: string;
  /** A new passkey that somebody's browser made. */
  readonly attestationOf: (userId: string) => object;
  /** A session and a passkey of a member of the circle; for anybody else those of the circle's patient. */
  readonly sessionOf: (userId: string) => string;
  readonly passkeyOf: (userId: string) => string;
};

/** Documents of the circle's patient. */
export type DocumentsTarget = {
  /** Of the circle's doctor, and the first part of its code. */
  readonly issuedId: string;
  readonly verifyCode: string;
  /** A released file that the circle's secretary put into the chart. */
  readonly chartFileId: string;
  /** A file that this person handed in. */
  readonly uploadOf: (userId: string) => string;
};

/** A health link of the circle's patient. */
export type HealthLinkTarget = {
  readonly healthLinkId: string;
  /** The secret part of its address, and an address of its summary. */
  readonly healthLinkSecret: string;
  readonly healthLinkTicket: string;
};

/** Patients of the circle's doctor beside the circle's own. */
export type InCareTarget = {
  /** Another chart, perhaps of the same person, and the doctor's care for it, beside that of a colleague. */
  readonly twinId: string;
  readonly twinCareId: string;
  /** The chart of somebody in nobody's care. */
  readonly strangerNumber: string;
  /** A doctor who has nobody in care. */
  readonly freeColleagueId: string;
  /** Two further charts that were merged. */
  readonly mergeId: string;
  /** An access in an emergency that nobody reviewed. */
  readonly emergencyId: string;
};

/** What the circle's patient and doctor write to each other. */
export type MessagesTarget = {
  /** Their chat, in which the secretary takes part, and a file in it. */
  readonly talkId: string;
  readonly talkFileId: string;
  /** A notification of the circle's patient. */
  readonly noticeId: string;
  /** A secure thread. */
  readonly threadId: string;
  /** A request that nobody has taken on. */
  readonly wishId: string;
};

/** Messages to the telephone of the circle's patient. */
export type ChannelsTarget = {
  /** One that failed. */
  readonly failedMessageId: string;
  /** The circle's patient, who agreed to text messages. */
  readonly reachableId: string;
  /** Of the settings for SMS, and of a template; 0 before anything was saved. */
  readonly smsVersion: number;
  readonly templateVersion: number;
};

/** Who acts for whom. */
export type ProxiesTarget = {
  /** A patient's account that acts for nobody, and the name under which it signs in. */
  readonly proxyAccountId: string;
  readonly proxyLogin: string;
  /** The account acts for the circle's patient, who asked it to; and for the twin, as the circle's doctor recorded. */
  readonly givenProxyId: string;
  readonly recordedProxyId: string;
  /** The circle's patient is asked to act for somebody. */
  readonly invitationId: string;
};

/** What the circle's doctor asked the assistant about the circle's patient. */
export type AssistantTarget = {
  readonly conversationId: string;
  /** A question of it that was answered. */
  readonly runId: string;
  /** A draft of a note that waits for its doctor's decision. */
  readonly assistantDraftId: string;
};

/** Ids of one circle's objects, some made for a single call; the unknown target has ids of nothing. */
export type Target = {
  readonly username: string;
  readonly doctorId: string;
  readonly patientId: string;
  readonly locationId: string;
  readonly visitId: string;
  readonly chatId: string;
  /** An appointment that awaits confirmation. */
  readonly appointmentId: string;
  /** A free time of the doctor that no other call uses. */
  readonly start: string;
} & AccessReportTarget &
  AdminTarget &
  AssistantTarget &
  ChannelsTarget &
  EntryTarget &
  DrugTarget &
  FeedsTarget &
  ImportsTarget &
  InCareTarget &
  LabRangeTarget &
  LibraryTarget &
  DirectoryTarget &
  DocumentsTarget &
  HealthLinkTarget &
  LeavingTarget &
  MessagesTarget &
  NotesTarget &
  ProxiesTarget &
  UploadsTarget &
  RegistrationTarget &
  SecurityTarget &
  SeriesTarget &
  ScheduleTarget &
  WaitlistTarget;

export type Request = {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** The file of a multipart call, whose text fields are `body`. */
  readonly file?: { readonly name: string; readonly type: string; readonly bytes: Buffer };
  /** Cookies that the browser has beside its session. */
  readonly cookie?: string;
};

/** Status for an object of the caller's own circle and for one of another; one number when both are the same. */
export type Cell = number | readonly [own: number, foreign: number];

export type Row = {
  readonly anonymous: Cell;
  readonly patient: Cell;
  readonly doctor: Cell;
  readonly secretary: Cell;
  readonly administrator: Cell;
  /** A doctor whose account awaits approval. */
  readonly pending: Cell;
};

/** Who calls, and where they see patients. */
export type Caller = { readonly id: string; readonly username: string; readonly locationId: string };

export type Case = {
  /** What is asked for, when an endpoint has more than one case. */
  readonly about?: string;
  readonly request: (target: Target, caller: Caller) => Request;
  readonly expected: Row;
  /** Status for ids of nothing, where it is not that of a foreign object. */
  readonly unknown?: number;
  /** Ends the caller's session: each call gets a session of its own. */
  readonly endsSession?: true;
  /** Without a session there is nothing to do, and no event to log. */
  readonly silentForVisitors?: true;
  /** Nothing of a person's own is read: no event, although the endpoint declares one. */
  readonly unaudited?: true;
  /** Visitors are signed in by the call as well, which is an event of its own. */
  readonly signsVisitorsIn?: true;
};

export const api = '/wp-json/dr-assistant/v1';
export const wordPress = '/wp-json/wp/v2';
export const password = 'Una clave de prueba 2026';

export const everybody = (status: Cell): Row => ({
  anonymous: status,
  patient: status,
  doctor: status,
  secretary: status,
  administrator: status,
  pending: status,
});

/** Without a session 401, awaiting approval 403, and 403 for every role that is not named. */
export const only = (named: Partial<Omit<Row, 'anonymous' | 'pending'>>): Row => ({
  anonymous: 401,
  patient: 403,
  doctor: 403,
  secretary: 403,
  administrator: 403,
  pending: 403,
  ...named,
});

export const signedIn = only({ patient: 200, doctor: 200, secretary: 200, administrator: 200 });
export const nothing = () => ({});
