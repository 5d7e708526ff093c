import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedTypes, type UploadedFile, type UploadPurpose, uploadLimit } from '../platform/upload.ts';
import field from './field.module.css';
import { FieldProblem } from './field-frame.tsx';
import styles from './file-field.module.css';
import { FileRow } from './file-row.tsx';
import { PushButton } from './push-button.tsx';
import { useUpload } from './use-upload.ts';

type FileFieldProps = {
  label: string;
  /** What is asked for, in words; the kinds and the largest size are said in any case. */
  hint?: string;
  /** A photo takes pictures only and is cropped to a square by the server. */
  purpose?: UploadPurpose;
  /** What the server holds; null while there is nothing. */
  value: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
  /** What the form says of the field; failures of the upload are shown by the field itself. */
  error?: string | null;
  disabled?: boolean;
};

/**
 * One file to hand in: chosen, dropped or photographed, checked, uploaded with its progress, and shown with the ways to
 * cancel, try again and remove. Its texts are in the group `upload`.
 */
export function FileField(props: FileFieldProps) {
  const { label, hint, purpose = 'document', value, onChange, error = null, disabled = false } = props;
  const { t } = useTranslation('upload');
  const id = useId();
  const upload = useUpload(purpose, onChange);
  const group = useRef<HTMLFieldSetElement>(null);
  const { phase } = upload;
  const holds = value !== null || phase.name !== 'idle';
  const focus = useFocusKept(group, holds ? phase.name : '');
  const described = [`${id}-hint`, error ? `${id}-error` : ''].join(' ').trim();

  // The form forgot the file, for example because it was cleared: so does the field.
  useEffect(() => {
    if (value === null && phase.name === 'complete') upload.remove();
  });

  return (
    <fieldset
      ref={group}
      className={styles.field}
      aria-describedby={described}
      disabled={disabled}
      {...focus}
    >
      <legend className={field.label}>{label}</legend>
      {holds ? <FileRow upload={upload} value={value} /> : null}
      {holds && phase.name !== 'error' ? null : (
        <Chooser purpose={purpose} invalid={error !== null} onChoose={upload.start} />
      )}
      <p id={`${id}-hint`} className={field.hint}>
        {hint ? `${hint} ` : ''}
        {t(purpose === 'photo' ? 'hint.photo' : 'hint.document', { size: unbroken(uploadLimit) })}
      </p>
      <FieldProblem id={id} error={error} />
    </fieldset>
  );
}

/** A number stays on the line of its unit. */
const unbroken = (size: string): string => size.replace(' ', '\u00A0');

/** Each step takes away the button that was pressed; whoever uses the keyboard goes on at the next one. */
const useFocusKept = (group: React.RefObject<HTMLFieldSetElement | null>, step: string) => {
  const within = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what takes a button away.
  useEffect(() => {
    if (!within.current || document.activeElement !== document.body) return;
    group.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [group, step]);
  return {
    onFocus: () => {
      within.current = true;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) within.current = false;
    },
  };
};

type ChooserProps = { purpose: UploadPurpose; invalid: boolean; onChoose: (file: File) => void };

function Chooser({ purpose, invalid, onChoose }: ChooserProps) {
  const { t } = useTranslation('upload');
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, entering: boolean) => {
    event.preventDefault();
    setOver(entering);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside.
    <div
      className={styles.chooser}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        const [file] = event.dataTransfer.files;
        if (file && !event.currentTarget.closest('fieldset')?.disabled) onChoose(file);
      }}
    >
      <IconUpload className={styles.mark} size={22} stroke={1.6} aria-hidden />
      <p className={styles.invite}>{t('drop')}</p>
      <div className={styles.buttons}>
        <FileButton accept={acceptedTypes(purpose).join(',')} onChoose={onChoose} icon={null}>
          {t('choose')}
        </FileButton>
        <span className={styles.camera}>
          <FileButton
            accept="image/*"
            capture={purpose === 'photo' ? 'user' : 'environment'}
            onChoose={onChoose}
            icon={<IconCamera size={16} aria-hidden />}
          >
            {t('takePhoto')}
          </FileButton>
        </span>
      </div>
    </div>
  );
}

type FileButtonProps = {
  accept: string;
  capture?: 'user' | 'environment';
  icon: React.ReactNode;
  onChoose: (file: File) => void;
  children: string;
};

/** A button that opens the browser's own dialog; the field that does it is out of sight. */
function FileButton({ accept, capture, icon, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PushButton variant="default" icon={icon} onClick={() => input.current?.click()}>
        {children}
      </PushButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again after it was removed.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
