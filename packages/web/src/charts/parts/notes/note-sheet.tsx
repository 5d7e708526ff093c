import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../platform/clock.ts';
import { useFormats } from '../../../platform/formats.ts';
import { useWhen } from '../../use-when.ts';
import { PrintedSheet, SheetPart } from '../printed-sheet.tsx';
import { useDraftedWords } from './drafted-words.ts';
import styles from './note-sheet.module.css';

type Note = Chart['notes']['entries'][number];

type NoteSheetProps = {
  chart: Chart;
  note: Note & { signed: NonNullable<Note['signed']> };
  /** The printer has it, or somebody thought better of it. */
  onDone: () => void;
};

/** A signed note on paper: its sections, the line of the signature, and what was added to it since. */
export function NoteSheet({ chart, note, onDone }: NoteSheetProps) {
  const { t } = useTranslation(['notes', 'patientCare']);
  const formats = useFormats();
  const { whenWithTime } = useWhen();
  const { signed, addenda } = note;
  const kind = t(`kind.${signed.kind}`);
  const drafted = useDraftedWords(signed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is printed once, as soon as it is there.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      print();
      onDone();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <PrintedSheet
      alone
      aside={t('print.printed', { date: formats.dateTime(clock.now()) })}
      title={signed.title || kind}
      patient={chart.patient}
      labels={{ patient: t('patientCare:print.patient'), born: t('patientCare:print.born') }}
      facts={[[t('print.written'), [whenWithTime(note), ...(signed.title ? [kind] : [])].join(' · ')]]}
    >
      {signed.sections.map(({ name, text }) => (
        <SheetPart key={name} title={t(`section.${name}`)}>
          <p>{text}</p>
        </SheetPart>
      ))}
      <div className={styles.signature}>
        <p className={styles.line}>{t('print.signature')}</p>
        <p>{t('signedBy', { name: signed.by, date: formats.dateTime(signed.at) })}</p>
        {drafted ? <p>{drafted}</p> : null}
        <p className={styles.fingerprint}>
          {t('print.fingerprint')}: {signed.fingerprint}
        </p>
      </div>
      {addenda.map(({ id, at, author, text }) => (
        <SheetPart key={id} title={[t('addendum'), author, formats.dateTime(at)].join(' · ')}>
          <p>{text}</p>
        </SheetPart>
      ))}
    </PrintedSheet>
  );
}
