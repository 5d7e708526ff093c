import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { FileRefused, type FileWords, readFile } from './read-file.ts';

type FileButtonProps = {
  onWords: (words: FileWords) => void;
  /** Something is written already: taking a file over it is asked about first. */
  hasText: boolean;
};

/** Takes the words of a PDF or a text file into the form, where somebody looks them over. The file stays in the browser. */
export function FileButton({ onWords, hasText }: FileButtonProps) {
  const { t } = useTranslation('library');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<FileWords | null>(null);
  const take = (words: FileWords) => {
    onWords(words);
    setWaiting(null);
    toast.success(t('file.taken'));
  };
  const read = async (file: File) => {
    setBusy(true);
    try {
      const words = await readFile(file);
      if (hasText) setWaiting(words);
      else take(words);
    } catch (failure) {
      toast.error(t(`file.${failure instanceof FileRefused ? failure.problem : 'unreadable'}`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="xs"
        variant="light"
        loading={busy}
        leftSection={<IconFileText size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('file.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.txt,.md,application/pdf,text/plain,text/markdown"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again.
          event.currentTarget.value = '';
          if (file) void read(file);
        }}
      />
      {waiting === null ? null : (
        <AskDialog
          title={t('file.replaceTitle')}
          answer={t('file.replace')}
          busy={false}
          onAnswer={() => take(waiting)}
          onClose={() => setWaiting(null)}
        >
          <p>{t('file.replaceText')}</p>
        </AskDialog>
      )}
    </>
  );
}
