import { messageFilesMaximum } from '@doctor-plus/contract/messaging/conversations.ts';
import { useEffect, useRef, useState } from 'react';
import { UploadError, uploadFile } from '../platform/upload.ts';

/** A file of a message that is being written, which the server has. */
export type Uploaded = { readonly id: string; readonly name: string };

/** A file on its way to the server, or there. */
export type Attachment = {
  readonly key: string;
  readonly name: string;
  /** From 0 to 100. */
  readonly progress: number;
  /** Once the server has it. */
  readonly id: string | null;
  readonly error: UploadError | null;
  /** Of one on its way, to try again. */
  readonly file?: File;
};

/**
 * Files of a message that is being written; each is checked and uploaded as soon as it is chosen. What the server has is the draft's:
 * `files`, changed through `onFiles`.
 */
export const useAttachments = (files: readonly Uploaded[], onFiles: (files: readonly Uploaded[]) => void) => {
  const [onTheWay, setOnTheWay] = useState<readonly Attachment[]>([]);
  const [leftOut, setLeftOut] = useState(false);
  const running = useRef(new Map<string, AbortController>());
  const draft = useRef({ files, onFiles });
  draft.current = { files, onFiles };
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
    };
  }, []);

  const change = (key: string, what: Partial<Attachment>) =>
    setOnTheWay((all) => all.map((item) => (item.key === key ? { ...item, ...what } : item)));
  const forget = (key: string) => setOnTheWay((all) => all.filter((item) => item.key !== key));

  const upload = async (key: string, file: File): Promise<void> => {
    if (running.current.has(key)) return;
    const control = new AbortController();
    running.current.set(key, control);
    try {
      const { fileId } = await uploadFile(file, 'document', {
        signal: control.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      forget(key);
      const next = [...draft.current.files, { id: fileId, name: file.name }];
      // Another file may be done before this is drawn.
      draft.current.files = next;
      draft.current.onFiles(next);
    } catch (cause) {
      const error =
        cause instanceof UploadError ? cause : new UploadError('UPLOAD_FAILED', { key: 'error.network' });
      change(key, { error });
    } finally {
      running.current.delete(key);
    }
  };

  const room = messageFilesMaximum - files.length - onTheWay.filter(({ error }) => error === null).length;
  return {
    items: [
      ...files.map(({ id, name }) => ({ key: id, name, progress: 100, id, error: null })),
      ...onTheWay,
    ] satisfies Attachment[],
    /** Something is not there yet, or failed and was not taken away. */
    busy: onTheWay.length > 0,
    /** More can be chosen. */
    hasRoom: room > 0,
    /** More were chosen than a message holds. */
    leftOut,
    add: (chosen: readonly File[]) => {
      setLeftOut(chosen.length > room);
      const added = chosen.slice(0, room).map((file) => ({ file, key: crypto.randomUUID() }));
      // Another copy of what failed takes its place.
      const isReplaced = ({ name, error }: Attachment) =>
        error !== null && added.some(({ file }) => file.name === name);
      setOnTheWay((all) => [
        ...all.filter((item) => !isReplaced(item)),
        ...added.map(({ file, key }) => ({ key, name: file.name, progress: 0, id: null, error: null, file })),
      ]);
      for (const { file, key } of added) void upload(key, file);
    },
    /** Sends a file again that did not arrive. */
    retry: (key: string) => {
      const failed = onTheWay.find((item) => item.key === key && item.error !== null);
      if (!failed?.file) return;
      change(key, { progress: 0, error: null });
      void upload(key, failed.file);
    },
    remove: (key: string) => {
      running.current.get(key)?.abort();
      setLeftOut(false);
      forget(key);
      if (files.some(({ id }) => id === key)) onFiles(files.filter(({ id }) => id !== key));
    },
  };
};
