import type { NoteDraft } from '@doctor-plus/contract/charts/notes.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { NoteState } from '../../notes/note-desk.ts';
import { sectionsOf } from '../../notes/note-form.ts';
import { NoteBody } from './note-body.tsx';
import styles from './notes.module.css';

type NoteConflictProps = {
  note: NoteState;
  conflict: NoteDraft;
  onChoose: (which: 'mine' | 'theirs') => void;
};

/** Both versions of a note beside each other, and with which of them to go on. */
export function NoteConflict({ note, conflict, onChoose }: NoteConflictProps) {
  const { t } = useTranslation('noteWriting');
  const formats = useFormats();
  const place = useRef<HTMLDivElement>(null);
  // Whoever types far below has to see it. Nothing is given back: a browser may answer with a promise, which is no way to clean up.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  const sides = [
    { which: 'mine', label: t('conflict.mine'), title: note.form.title, sections: sectionsOf(note.form) },
    {
      which: 'theirs',
      label: t('conflict.theirs', { date: formats.dateTime(conflict.saved_at) }),
      title: conflict.title,
      sections: conflict.sections,
    },
  ] as const;
  return (
    <div ref={place}>
      <Alert tone="warn" title={t('conflict.title')} live>
        <p>{t('conflict.text')}</p>
        <div className={styles.sides}>
          {sides.map(({ which, label, title, sections }) => (
            <section key={which} className={styles.side} aria-label={label}>
              <h3>{label}</h3>
              {title ? <p className={styles.sideTitle}>{title}</p> : null}
              <NoteBody sections={sections} />
              <Button size="xs" variant="default" onClick={() => onChoose(which)}>
                {t(which === 'mine' ? 'conflict.keepMine' : 'conflict.takeTheirs')}
              </Button>
            </section>
          ))}
        </div>
      </Alert>
    </div>
  );
}
