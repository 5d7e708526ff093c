import { getDocument, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { drawPage, type PdfPage, wordsOf } from './draw-page.ts';

export type OpenPdf = {
  readonly count: number;
  /** Draws one page, counted from 1. */
  readonly page: (number: number) => Promise<PdfPage>;
  /** The words of one page, without drawing it. */
  readonly text: (number: number) => Promise<string>;
  readonly close: () => void;
};

const timeLimitInMs = 20_000;
/** As many as an upload may have. */
const mostPixelsOfAPicture = 40_000_000;

/** Files of the library that it asks for by name; `build/pdf-parts.ts` puts them there. */
const parts = `/assets/pdfjs-${version}`;

/**
 * Opens a PDF in a worker of its own, which may neither call anybody nor run text as script (its policy is in the server's
 * `platform/pages`). Rejects when the file cannot be read or its time is over; the worker ends with it.
 */
export const openPdf = async (bytes: ArrayBuffer): Promise<OpenPdf> => {
  const thread = new Worker(workerAddress, { type: 'module' });
  const worker = PDFWorker.create({ port: thread, verbosity: 0 });
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  thread.addEventListener('error', () => failed.reject(new Error('The PDF reader could not be started')));
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => failed.reject(new Error('The PDF took too long')), timeLimitInMs);
    try {
      return await Promise.race([work, failed.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  const close = () => {
    worker.destroy();
    thread.terminate();
  };
  try {
    const pdf = await inTime(
      getDocument({
        data: bytes,
        worker,
        useWasm: false,
        useWorkerFetch: false,
        wasmUrl: `${parts}/wasm/`,
        cMapUrl: `${parts}/cmaps/`,
        standardFontDataUrl: `${parts}/standard_fonts/`,
        maxImageSize: mostPixelsOfAPicture,
        verbosity: 0,
      }).promise,
    );
    return {
      count: pdf.numPages,
      page: (number) => inTime(pdf.getPage(number).then(drawPage)),
      text: (number) => inTime(pdf.getPage(number).then(wordsOf)),
      close,
    };
  } catch (cause) {
    close();
    throw cause;
  }
};
