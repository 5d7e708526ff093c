import { IconFilePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { intoNote } from '../../platform/into-note.ts';
import { carePath } from '../../platform/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Opens the chart with these words in the note of the visit. */
export function NoteButton({ patientId, text }: { patientId: string; text: string }) {
  const { t } = useTranslation('assistant');
  const navigate = useNavigate();
  return (
    <IconButton
      label={t('ui.useInNote')}
      size={28}
      onClick={() => void navigate(carePath(patientId), { state: intoNote(text) })}
    >
      <IconFilePlus size={16} aria-hidden />
    </IconButton>
  );
}
