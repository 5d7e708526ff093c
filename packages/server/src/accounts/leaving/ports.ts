import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { Transaction } from '../../platform/database/transact.ts';

/** Whose account is exported, and every role in which something is kept about them. A patient's record has the same id. */
export type Person = { readonly id: string; readonly roles: readonly Role[] };

export type FhirResource = { readonly resourceType: string; readonly id: string } & Readonly<
  Record<string, unknown>
>;

/** Parts of an export, in the order of the page; words: `settings:archive.section.<name>`. */
export const exportSections = [
  'account',
  'person_versions',
  'allergies',
  'conditions',
  'medications',
  'vitals',
  'labs',
  'immunizations',
  'procedures',
  'background',
  'visits',
  'notes',
  'conclusions',
  'drug_alerts',
  'critical_results',
  'documents',
  'corrections',
  'health_answers',
  'note_templates',
  'appointments',
  'waitlist',
  'reminders',
  'messages',
  'channel_messages',
  'notifications',
  'favourites',
  'reviews',
  'public_profile',
  'availability',
  'availability_exceptions',
  'calendar_addresses',
  'imported_calendars',
  'application',
  'team',
  'team_invitations',
  'working_hours',
  'consents',
  'model_consents',
  'channel_consents',
  'health_links',
  'proxies',
  'accesses',
  'access_reports',
  'notification_choices',
  'mail_times',
  'sessions',
] as const;
export type ExportSection = (typeof exportSections)[number];

/** Words as they are, a key of a locale group with its parameters, or several of these in one line. */
export type Words =
  | string
  | { readonly key: string; readonly params?: Readonly<Record<string, string>> }
  | readonly Words[];

/** A stored file of an export. */
export type StoredContent = {
  readonly storageKey: string;
  readonly sha256: Buffer;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
};

/** A stored file that belongs to a resource. */
export type ExportedFile = StoredContent & {
  /** The resource with its bytes in Base64, or with the path at which they lie beside it. */
  readonly attached: (bytes: { readonly data?: string; readonly url?: string }) => FhirResource;
};

/** One thing that is kept about a person, in the forms that an export gives it. */
export type Exported = {
  /** A line of the page that people read. */
  readonly line: {
    readonly at: Date | null;
    /** The date as far as it is known, where that is no instant: `2009`, `2015-12`, `2009-03-15`. */
    readonly on?: string | null;
    /** An age or words in the place of a date; `at` is then the time of recording. */
    readonly undated?: Words | null;
    readonly title: Words;
    readonly detail?: readonly Words[];
    readonly by?: string;
  };
  /** FHIR R4, for the bundle. */
  readonly resource?: FhirResource;
  /** What `resource` is about, where that is a file. */
  readonly file?: ExportedFile;
  /** Files that came with it; the archive holds them, and `data.files` says under which path. */
  readonly attachments?: readonly StoredContent[];
  /** Plain data, for `data/<section>.json`. */
  readonly data?: Readonly<Record<string, unknown>>;
};

export type ExportChunk = { readonly section: ExportSection; readonly rows: readonly Exported[] };

/** What a slice keeps about a person in any of their roles, a few hundred rows at a time; read inside the export's transaction. */
export type ExportSource = (tx: Transaction, person: Person) => AsyncIterable<ExportChunk>;

/**
 * Erases or blocks what a slice keeps about a person in one role, inside the erasing transaction. Whoever was given
 * another role is erased in every role of which something is kept: once for each. A second run changes nothing.
 */
export type Eraser = (
  tx: Transaction,
  person: { readonly id: string; readonly role: Role; readonly pseudonym: string },
) => Promise<void>;

/** What was between a secretary and a doctor who left: a request without an answer, or work together. */
export type EndedLink = {
  readonly secretaryId: string;
  readonly doctorId: string;
  readonly state: 'requested' | 'accepted' | 'suspended';
  /** As it was before: the account has none any more. */
  readonly doctorName: string;
};

/** What the slices above accounts do for somebody who leaves; app.ts fills these ports. */
export type LeavingPorts = {
  readonly exportSources: readonly ExportSource[];
  readonly erasers: readonly Eraser[];
  /** Appointments of a doctor that are still to come. */
  readonly futureAppointments: (tx: Transaction, doctorId: string) => Promise<number>;
  /** Takes a doctor out of the directory, or puts them back, as the account is now. */
  readonly updateListing: (tx: Transaction, doctorId: string) => Promise<void>;
  /** What follows for a secretary when a doctor leaves: the link is gone already. */
  readonly endLink: (tx: Transaction, link: EndedLink) => Promise<void>;
};
