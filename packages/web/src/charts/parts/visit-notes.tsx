import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadGroups } from '../../platform/i18n.ts';
import { KeyHint } from '../../ui/kbd.tsx';
import { TextArea } from './text-area.tsx';
import { deskKeys } from './use-desk-keys.ts';
import styles from './visit-card.module.css';

const VisitTemplates = lazy(async () => {
  const [{ VisitTemplates: Field }] = await Promise.all([
    import('./notes/visit-templates.tsx'),
    loadGroups('notes', 'noteWriting'),
  ]);
  return { default: Field };
});

type VisitNotesProps = { chart: Chart; value: string; onChange: (text: string) => void };

/** The note of the visit; a template of notes puts its words behind what is written. */
export function VisitNotes({ chart, value, onChange }: VisitNotesProps) {
  const { t } = useTranslation('patientCare');
  const [choosing, setChoosing] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const focusText = () => requestAnimationFrame(() => part.current?.querySelector('textarea')?.focus());
  const take = (text: string) => {
    onChange(value.trim() === '' ? text : `${value}\n\n${text}`);
    setChoosing(false);
    focusText();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the choice of a template is given up.
    <div
      ref={part}
      className={styles.notes}
      data-part="notes"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !choosing) return;
        setChoosing(false);
        focusText();
      }}
    >
      <TextArea
        label={
          <>
            {t('visit.notes')}
            <KeyHint>{deskKeys.notes}</KeyHint>
          </>
        }
        placeholder={t('visit.notesHint')}
        rows={4}
        maxLength={20_000}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
          if (event.key !== '/' || value !== '' || choosing || !isPlain) return;
          event.preventDefault();
          setChoosing(true);
        }}
      />
      {choosing ? (
        <Suspense>
          <VisitTemplates chart={chart} onText={take} />
        </Suspense>
      ) : (
        <Button
          size="xs"
          variant="subtle"
          className={styles.template ?? ''}
          onClick={() => setChoosing(true)}
        >
          {t('visit.template')}
        </Button>
      )}
    </div>
  );
}
