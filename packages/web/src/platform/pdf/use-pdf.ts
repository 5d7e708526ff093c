import { useEffect, useState } from 'react';
import type { OpenPdf } from './open-pdf.ts';

type Shown = { readonly number: number; readonly address: string; readonly text: string };

export type PdfReading =
  | { readonly state: 'loading'; readonly count: number | null }
  | { readonly state: 'failed'; readonly count: null }
  | { readonly state: 'shown'; readonly count: number; readonly address: string; readonly text: string };

/** Fetches the bytes of a file; another function means another file. */
export type FetchBytes = (signal: AbortSignal) => Promise<Blob>;

/**
 * A stored PDF, page by page as pictures. The file is fetched once, which is one event of the audit log, and the reader comes
 * with it; both are let go when the document leaves the screen. Nothing happens while `fetch` is null.
 */
export const usePdf = (fetch: FetchBytes | null, number: number): PdfReading => {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (fetch === null) return;
    const leaving = new AbortController();
    const open = async (): Promise<OpenPdf> => {
      const [file, { openPdf }] = await Promise.all([fetch(leaving.signal), import('./open-pdf.ts')]);
      return openPdf(await file.arrayBuffer());
    };
    const opening = open();
    opening.then(
      (opened) => {
        if (!leaving.signal.aborted) setPdf(opened);
      },
      () => {
        if (!leaving.signal.aborted) setFailed(true);
      },
    );
    return () => {
      leaving.abort();
      setPdf(null);
      setFailed(false);
      opening.then(
        ({ close }) => close(),
        () => undefined,
      );
    };
  }, [fetch]);

  useEffect(() => {
    if (pdf === null) return;
    let left = false;
    let address: string | null = null;
    pdf.page(number).then(
      ({ picture, text }) => {
        if (left) return;
        address = URL.createObjectURL(picture);
        setShown({ number, address, text });
      },
      () => {
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
      setShown(null);
      if (address) URL.revokeObjectURL(address);
    };
  }, [pdf, number]);

  if (failed) return { state: 'failed', count: null };
  // For a moment after leafing the page before is still here.
  if (pdf === null || shown?.number !== number) return { state: 'loading', count: pdf?.count ?? null };
  return { state: 'shown', count: pdf.count, address: shown.address, text: shown.text };
};
