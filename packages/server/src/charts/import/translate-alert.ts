import { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import { drugAlertSystem, extensionUrls } from '../export/extensions.ts';
import type { ResourceOf } from './fhir.ts';
import { instantOf } from './instants.ts';
import { ownExtension } from './own-extensions.ts';
import { conceptCode, type ReadBundle, type ReadEntry } from './read-bundle.ts';
import { clean } from './text.ts';
import { isDrug } from './translate-medication.ts';
import type { NotTaken } from './translation.ts';

const kinds = ['interaction', 'allergy', 'duplicate', 'renal', 'dose', 'contraindication'] as const;
const levels = { high: 'stop', moderate: 'warn', low: 'info' } as const;

/** An alert about drugs that a doctor of the other installation passed over. What it is about is named by its source. */
export type TranslatedAlert = {
  readonly sourceRef: string;
  /** The order it was answered for. */
  readonly orderRef: string;
  readonly alertKey: string;
  readonly level: 'stop' | 'warn' | 'info';
  readonly kind: (typeof kinds)[number];
  readonly ruleId: string;
  readonly ruleVersion: string;
  readonly entries: readonly {
    readonly ref: string;
    readonly kind: ChartRef['kind'];
    readonly at: string;
    readonly text: string;
  }[];
  readonly reason: string | null;
  readonly doctorName: string;
  readonly at: Date;
};

/** An alert of our own export, word for word. */
export const translateAlert = (
  { resource: issue, sourceRef }: ReadEntry & { readonly resource: ResourceOf<'DetectedIssue'> },
  bundle: ReadBundle,
  zone: string,
): TranslatedAlert | NotTaken => {
  const own = (url: Parameters<typeof ownExtension>[1]) => ownExtension(issue.extension, url);
  const order = bundle.find({ reference: own(extensionUrls.alertOrder)?.reference });
  const kind = kinds.find((known) => known === conceptCode(issue.code, drugAlertSystem));
  const ruleId = clean(own(extensionUrls.alertRule)?.text ?? '');
  const alertKey = clean(own(extensionUrls.alertKey)?.text ?? '');
  if (!order?.resource || !isDrug(order.resource)) return { reason: 'subject_not_in_bundle' };
  if (!kind || ruleId === '' || alertKey === '' || JSON.stringify(issue).includes('\\u0000')) {
    return { reason: 'no_value' };
  }
  const reason = (issue.mitigation?.[0]?.action.text ?? '').trim();
  const level = levels[issue.severity];
  // Nobody passes over a stop without saying why: what claims so was not written by us.
  if (level === 'stop' && reason.length < 3) return { reason: 'no_value' };
  return {
    sourceRef,
    orderRef: order.sourceRef,
    alertKey,
    level,
    kind,
    ruleId,
    ruleVersion: clean(own(extensionUrls.alertRuleVersion)?.text ?? ''),
    entries: (issue.implicated ?? []).flatMap((reference) => {
      const entry = bundle.find(reference);
      const kindOf = ChartRef.shape.kind.safeParse(
        ownExtension(reference.extension, extensionUrls.entryKind)?.text,
      );
      const at = ownExtension(reference.extension, extensionUrls.entryAt)?.text ?? '';
      return entry && kindOf.success
        ? [{ ref: entry.sourceRef, kind: kindOf.data, at, text: reference.display ?? '' }]
        : [];
    }),
    reason: reason === '' ? null : reason.slice(0, 1_000),
    doctorName: bundle.nameOf(issue.author),
    at: instantOf(issue.identifiedDateTime, zone),
  };
};
