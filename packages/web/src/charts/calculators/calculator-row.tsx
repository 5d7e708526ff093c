import type { Calculation } from '@doctor-plus/contract/charts/calculations.ts';
import type { CalculatorRefusal } from '@doctor-plus/contract/charts/clinical.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { CalculatorDetail } from './calculator-detail.tsx';
import styles from './calculators.module.css';
import { useClinicalWords } from './clinical-words.ts';
import type { PanelActions } from './panel-actions.ts';
import { ResultBand, ResultFigure } from './result.tsx';
import { askedFor } from './to-answer.ts';

const namedAtMost = 3;

/** In a few words what is in the way. */
function Lacking({ answer }: { answer: CalculatorRefusal }) {
  const { t } = useTranslation(['calculators', 'clinical']);
  const formats = useFormats();
  const words = useClinicalWords();
  const names = askedFor(answer);
  if (names.length === 0)
    return <span className={styles.lacking}>{t(`clinical:refusals.${answer.code}`)}</span>;
  const shown = names.slice(0, namedAtMost).map(words.input);
  const more = names.length - shown.length;
  return (
    <span className={styles.lacking}>
      {t(`row.${answer.code}`, {
        names: formats.list([...shown, ...(more > 0 ? [t('row.more', { number: more })] : [])]),
      })}
    </span>
  );
}

type RowProps = { patientId: string; calculation: Calculation } & PanelActions;

/** A calculator with what it gives; opened, what that rests on and what can be answered. */
export function CalculatorRow({ patientId, calculation: { id, answer }, ...actions }: RowProps) {
  const words = useClinicalWords();
  const detailId = useId();
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.row}>
      <h3 className={styles.headFrame}>
        <button
          type="button"
          className={styles.head}
          data-refused={answer.status === 'refused' || undefined}
          aria-expanded={open}
          aria-controls={detailId}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.name}>
            {words.calculator(id)}
            {answer.status === 'refused' ? <Lacking answer={answer} /> : null}
          </span>
          {answer.status === 'ok' ? (
            <>
              <ResultFigure answer={answer} />
              <span className={styles.band}>
                <ResultBand answer={answer} />
              </span>
            </>
          ) : null}
          <IconChevronDown size={16} className={styles.chevron} aria-hidden />
        </button>
      </h3>
      <div id={detailId} hidden={!open}>
        {open ? (
          <CalculatorDetail
            patientId={patientId}
            calculator={id}
            listed={answer}
            onOpen={actions.onOpen}
            onUseInNote={actions.onUseInNote}
            onSwitchedOff={actions.onReviewed ?? undefined}
          />
        ) : null}
      </div>
    </li>
  );
}
