import { IconPencil, IconQuote, IconSparkles, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconType } from '../../ui/icon-type.ts';
import { SourceCard } from '../parts/source-card.tsx';
import type { Comparison, Gap, OpenDraft } from './draft-text.ts';
import styles from './drafts.module.css';

type DraftComparisonProps = {
  draft: OpenDraft;
  comparison: Comparison;
  onGap: (gap: Gap) => void;
  onLeave: () => void;
};

/** What is missing, what a model wrote, what is not from the chart, what was taken out, and what the rest stands on. */
export function DraftComparison({ draft, comparison, onGap, onLeave }: DraftComparisonProps) {
  const { t } = useTranslation('assistant');
  const { gaps, fromModel, own, removed } = comparison;
  return (
    <aside className={styles.comparison}>
      {gaps.length > 0 ? (
        <Part title={t('draft.gaps')} count={gaps.length}>
          {gaps.map((gap) => (
            <li key={`${gap.part} ${gap.at}`}>
              <button type="button" className={styles.gap} onClick={() => onGap(gap)}>
                <IconPencil size={16} aria-hidden />
                <span>{gap.text.slice(2, -1).trim()}</span>
              </button>
            </li>
          ))}
        </Part>
      ) : null}
      {fromModel.length > 0 ? (
        <Part title={t('draft.fromModel')} count={fromModel.length}>
          {fromModel.map(({ part, text }) => (
            <Line key={`${part} ${text}`} icon={IconSparkles} text={text} />
          ))}
        </Part>
      ) : null}
      {own.length > 0 ? (
        <Part title={t('draft.own')} count={own.length}>
          {own.map((line) => (
            <Line key={line} icon={IconQuote} text={line} />
          ))}
        </Part>
      ) : gaps.length === 0 ? (
        <p className={styles.quiet}>{t('draft.allFromChart')}</p>
      ) : null}
      {removed.length > 0 ? (
        <Part title={t('draft.removed')} count={removed.length}>
          {removed.map(({ part, text }) => (
            <Line key={`${part} ${text}`} icon={IconTrash} text={text} struck />
          ))}
        </Part>
      ) : null}
      <Part title={t('ui.sources')} count={draft.basis.length}>
        {draft.basis.map((citation) => (
          <li key={citation.ref}>
            <SourceCard
              citation={citation}
              lit={false}
              changed={draft.changed.includes(citation.ref)}
              patientId={draft.patient.id}
              onLeave={onLeave}
            />
          </li>
        ))}
      </Part>
    </aside>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>
        {title} <span className={styles.count}>{count}</span>
      </h3>
      <ul className={styles.lines}>{children}</ul>
    </section>
  );
}

function Line({ icon: Icon, text, struck = false }: { icon: IconType; text: string; struck?: boolean }) {
  return (
    <li className={styles.line}>
      <Icon size={16} aria-hidden />
      {struck ? <del>{text.replace(/^- /, '')}</del> : <span>{text.replace(/^- /, '')}</span>}
    </li>
  );
}
