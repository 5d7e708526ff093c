import type { DraftContent } from '@doctor-plus/contract/assistant/draft-content.ts';
import type { DraftStatement } from '@doctor-plus/contract/assistant/drafts.ts';
import type { Citation } from '@doctor-plus/contract/assistant/schema.ts';
import type { NoteSectionName } from '@doctor-plus/contract/charts/note-content.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { newestFirst } from '../engine/chart-entries.ts';
import { citationOf, refOf } from '../engine/cite.ts';
import type { AppointmentRead } from '../engine/cited.ts';
import { quoted } from '../engine/facts.ts';
import { whenOf } from '../engine/when.ts';
import { oneLine } from '../engine/words.ts';
import {
  active,
  allergyLines,
  conclusionLines,
  drugOf,
  gap,
  type Line,
  medicationLines,
  plain,
  problemLines,
  procedureLines,
  resultLines,
  signLines,
  stated,
  type Writing,
} from './lines.ts';
import type { DraftedNote, DraftRequest } from './request.ts';
import { certificateLines } from './write-certificate.ts';

/** What a draft is written from. */
export type Drafting = Writing & {
  readonly request: DraftRequest;
  readonly lang: Language;
  /** Appointments to come with the doctor who asks, soonest first. */
  readonly next: readonly AppointmentRead[];
  /** The number that the practice calls. */
  readonly emergencyNumber: string;
};

/** A draft as the chart backs it: each line that says something of the patient with its sources. */
export type WrittenDraft = {
  readonly lang: Language;
  readonly content: DraftContent;
  readonly statements: DraftStatement[];
  readonly basis: Citation[];
};

type Part<Name extends string = string> = { readonly name: Name; readonly lines: readonly Line[] };

/**
 * Writes what was asked for from the chart. Pure. Nothing is said that no entry backs; what a doctor has to know and the chart
 * does not say is left as a place to fill in.
 */
export const writeDraft = (drafting: Drafting): WrittenDraft => {
  const { request, lang } = drafting;
  const written = (parts: readonly Part[], content: DraftContent): WrittenDraft => ({
    lang,
    content,
    ...basisOf(parts, drafting),
  });
  if (request.kind === 'note') {
    const parts = noteParts(request.note, drafting);
    const sections = parts.map(({ name, lines }) => ({ name, text: textOf(lines) }));
    return written(parts, { kind: 'note', note: { kind: request.note, title: '', sections } });
  }
  const isLetter = request.kind === 'letter';
  const certificate = isLetter ? request.certificate : undefined;
  const lines = certificate
    ? certificateLines(drafting, certificate)
    : isLetter
      ? letterLines(drafting)
      : instructionLines(drafting);
  const text = textOf(lines);
  return written(
    [{ name: 'text', lines }],
    isLetter
      ? { kind: 'letter', recipient: request.recipient, text }
      : { kind: 'patient_instructions', text },
  );
};

const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .trim();

const basisOf = (parts: readonly Part[], writing: Writing): Pick<WrittenDraft, 'statements' | 'basis'> => {
  const citations = new Map<string, Citation>();
  const statements = parts.flatMap(({ name, lines }) =>
    lines
      .filter(({ sources }) => sources.length > 0)
      .map(({ text, sources }) => ({
        part: name,
        text,
        cites: sources.map((source) => {
          const ref = refOf(source);
          const citation = citations.get(ref) ?? citationOf(source, citations.size + 1, writing);
          citations.set(ref, citation);
          return citation.n;
        }),
      })),
  );
  return { statements, basis: [...citations.values()] };
};

const noteParts = (kind: DraftedNote, writing: Writing): Part<NoteSectionName>[] => {
  const todays = signLines(writing, 'today');
  const gaps = (...names: string[]) => names.map((name) => gap(writing, name));
  if (kind === 'progress') {
    return [
      { name: 'subjective', lines: gaps('subjective') },
      { name: 'objective', lines: [...todays, ...gaps('examination'), ...resultLines(writing)] },
      { name: 'assessment', lines: [...problemLines(writing), ...gaps('assessment')] },
      { name: 'plan', lines: [...medicationLines(writing), ...allergyLines(writing), ...gaps('plan')] },
    ];
  }
  const background = [
    ...problemLines(writing),
    ...procedureLines(writing),
    ...medicationLines(writing),
    ...allergyLines(writing),
  ];
  return [
    { name: 'reason', lines: gaps('reason') },
    { name: 'history', lines: gaps('history') },
    { name: 'background', lines: background },
    { name: 'examination', lines: [...todays, ...gaps('examination'), ...resultLines(writing)] },
    { name: 'assessment', lines: gaps('assessment') },
    { name: 'plan', lines: gaps('plan') },
  ];
};

const empty = plain('');

/** Blocks of lines with an empty one between them; blocks without lines are left out. */
const spaced = (...blocks: readonly (readonly Line[])[]): Line[] =>
  blocks.filter((block) => block.length > 0).flatMap((block, at) => (at === 0 ? block : [empty, ...block]));

const under = (heading: string, lines: readonly Line[]): Line[] =>
  lines.length === 0 ? [] : [plain(heading), ...lines];

const letterLines = (writing: Writing): Line[] => {
  const { t } = writing;
  const heading = (section: string) => t('draft.heading', { section: t(`section.${section}`) });
  return spaced(
    [plain(t('draft.letter.greeting'))],
    [plain(t('draft.letter.ask')), gap(writing, 'question')],
    problemLines(writing),
    allergyLines(writing),
    medicationLines(writing),
    under(heading('vitals'), signLines(writing, 'recent')),
    resultLines(writing),
    under(heading('conclusions'), conclusionLines(writing)),
    [gap(writing, 'today')],
    [plain(t('draft.letter.close'))],
  );
};

/** Words of the doctor that are older than this are no longer what was agreed today; days. */
const agreedWithin = 30;

const instructionLines = (drafting: Drafting): Line[] => {
  const { t, show, chart, now, next, emergencyNumber } = drafting;
  const drugs = active(drafting, 'medications').flatMap((entry) =>
    stated(
      entry.reason
        ? t('draft.patient.medicineFor', { drug: drugOf(entry), reason: oneLine(entry.reason) })
        : drugOf(entry),
      drafting,
      { kind: 'medication', entry },
    ),
  );
  const allergies = active(drafting, 'allergies').flatMap((entry) =>
    stated(t('draft.patient.allergy', { substance: oneLine(entry.substance) }), drafting, {
      kind: 'allergy',
      entry,
    }),
  );
  const since = now.getTime() - agreedWithin * 86_400_000;
  const agreed = newestFirst(chart, 'conclusions')
    .filter(({ effective_at: at }) => Date.parse(at) >= since)
    .slice(0, 1)
    .flatMap((entry) =>
      [entry.treatment, entry.follow_up]
        .filter((text) => text.trim() !== '')
        .flatMap((text) => {
          const date = whenOf(entry, drafting);
          const said = t('draft.patient.agreed', { date, text: quoted(text, drafting) });
          return stated(said, drafting, { kind: 'conclusion', entry });
        }),
    );
  const visits = next.slice(0, 1).flatMap((appointment) =>
    stated(
      show.clauses([show.moment(appointment.start), oneLine(appointment.place)].filter(Boolean)),
      drafting,
      {
        kind: 'appointment',
        appointment,
      },
    ),
  );
  return spaced(
    [
      plain(t('draft.patient.medicines')),
      ...(drugs.length > 0 ? [...drugs, gap(drafting, 'taking')] : [gap(drafting, 'medicines')]),
    ],
    under(t('draft.patient.allergies'), allergies),
    [plain(t('draft.patient.todo')), ...agreed, gap(drafting, 'advice')],
    [plain(t('draft.patient.next')), ...(visits.length > 0 ? visits : [gap(drafting, 'appointment')])],
    [
      plain(t('draft.patient.help')),
      gap(drafting, 'warning'),
      plain(t('draft.patient.emergency', { number: emergencyNumber })),
    ],
  );
};
