import { useEffect, useRef, useState } from 'react';
import { UploadError, type UploadedFile, type UploadPurpose, uploadFile } from '../platform/upload.ts';

type Phase =
  | { readonly name: 'idle' }
  | { readonly name: 'uploading'; readonly file: File; readonly progress: number }
  | { readonly name: 'complete'; readonly file: File }
  | { readonly name: 'error'; readonly file: File; readonly error: UploadError };

const idle: Phase = { name: 'idle' };

/**
 * One file on its way to the server: idle, uploading (0 to 100), complete or error. It can be started when idle or after
 * an error, cancelled while it runs, tried again after an error, and removed at any time.
 */
export const useUpload = (purpose: UploadPurpose, onChange: (file: UploadedFile | null) => void) => {
  const [phase, setPhase] = useState<Phase>(idle);
  const running = useRef<AbortController | null>(null);
  // Leaving the page takes the upload with it.
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File): Promise<void> => {
    if (running.current) return;
    const upload = new AbortController();
    running.current = upload;
    setPhase({ name: 'uploading', file, progress: 0 });
    try {
      const uploaded = await uploadFile(file, purpose, {
        signal: upload.signal,
        onProgress: (progress) => setPhase({ name: 'uploading', file, progress }),
      });
      if (running.current !== upload) return;
      setPhase({ name: 'complete', file });
      onChange(uploaded);
    } catch (cause) {
      if (running.current !== upload) return;
      const error =
        cause instanceof UploadError ? cause : new UploadError('UPLOAD_FAILED', { key: 'error.network' });
      setPhase({ name: 'error', file, error });
    } finally {
      if (running.current === upload) running.current = null;
    }
  };

  return {
    phase,
    start: (file: File) => void start(file),
    cancel: () => running.current?.abort(),
    retry: () => {
      if (phase.name === 'error') void start(phase.file);
    },
    remove: () => {
      const upload = running.current;
      running.current = null;
      upload?.abort();
      setPhase(idle);
      onChange(null);
    },
  };
};
