import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/facts.tsx';
import type { IconType } from '../../../ui/icon-type.ts';
import { LeadIcon, type LeadTone } from '../../../ui/lead-icon.tsx';
import { CorrectionControl } from './correction-control.tsx';
import styles from './own-row.module.css';

type OwnRowProps = {
  icon: IconType;
  tone: LeadTone;
  title: ReactNode;
  /** The title in words, where it is more than those. */
  name?: string;
  /** What matters most, in one line. */
  detail?: string | null;
  /** When, by whom, why. */
  facts: readonly string[];
  /** At the right on wide screens, below the title on phones: a status. */
  end?: ReactNode;
  past?: boolean;
  /** Which entry of the record this is: beside it, the patient can say that it is wrong. */
  entry?: { readonly kind: EntryKind; readonly id: string };
  /** Below the facts: what the patient can do about it. */
  children?: ReactNode;
};

/** One entry of the patient's own record: larger and calmer than the rows of the care screen. */
export function OwnRow(props: OwnRowProps) {
  const { icon, tone, title, name, detail, facts, end, past = false, entry, children } = props;
  return (
    <li className={styles.row} data-past={past || undefined}>
      <LeadIcon icon={icon} tone={tone} />
      <div className={styles.body}>
        <div className={styles.head}>
          <p className={styles.title}>{title}</p>
          {end}
        </div>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
        <Facts items={facts} className={styles.facts} />
        {children}
        {entry ? <CorrectionControl kind={entry.kind} id={entry.id} name={name ?? String(title)} /> : null}
      </div>
    </li>
  );
}
