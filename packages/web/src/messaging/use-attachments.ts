import { messageFilesMaximum } from '@doctor-plus/contract/messaging/conversations.ts';
import { useEffect, useRef, useState } from 'react';
import { UploadError, uploadFile } from '../platform/upload.ts';

/** A file on its way to the server, or there. */
export type Attachment = {
  readonly key: string;
  readonly name: string;
  /** From 0 to 100. */
  readonly progress: number;
  /** Once the server has it. */
  readonly id: string | null;
  readonly error: UploadError | null;
};

/** Files of a message that is being written; each is checked and uploaded as soon as it is chosen. */
export const useAttachments = () => {
  const [items, setItems] = useState<readonly Attachment[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
    };
  }, []);

  const change = (key: string, what: Partial<Attachment>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...what } : item)));

  const upload = async (key: string, file: File): Promise<void> => {
    const control = new AbortController();
    running.current.set(key, control);
    try {
      const { fileId } = await uploadFile(file, 'document', {
        signal: control.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      change(key, { id: fileId, progress: 100 });
    } catch (cause) {
      const error =
        cause instanceof UploadError ? cause : new UploadError('UPLOAD_FAILED', { key: 'error.network' });
      change(key, { error });
    } finally {
      running.current.delete(key);
    }
  };

  return {
    items,
    files: items.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }])),
    /** Something is not there yet, or failed and was not taken away. */
    busy: items.some(({ id }) => id === null),
    add: (files: readonly File[]) => {
      const added = files
        .slice(0, messageFilesMaximum - items.length)
        .map((file) => ({ file, key: crypto.randomUUID() }));
      setItems((all) => [
        ...all,
        ...added.map(({ file, key }) => ({ key, name: file.name, progress: 0, id: null, error: null })),
      ]);
      for (const { file, key } of added) void upload(key, file);
    },
    remove: (key: string) => {
      running.current.get(key)?.abort();
      setItems((all) => all.filter((item) => item.key !== key));
    },
    clear: () => setItems([]),
  };
};
