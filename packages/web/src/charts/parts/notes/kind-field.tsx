import { NoteKind, noteKinds } from '@doctor-plus/contract/charts/note-content.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type KindFieldProps = { value: NoteKind; onChange: (kind: NoteKind) => void };

/** What a note, or a template, is written for. */
export function KindField({ value, onChange }: KindFieldProps) {
  const { t } = useTranslation(['noteWriting', 'notes']);
  return (
    <NativeSelect
      label={t('form.kind')}
      value={value}
      data={noteKinds.map((kind) => ({ value: kind, label: t(`notes:kind.${kind}`) }))}
      onChange={(event) => {
        const chosen = NoteKind.safeParse(event.currentTarget.value);
        if (chosen.success) onChange(chosen.data);
      }}
    />
  );
}
