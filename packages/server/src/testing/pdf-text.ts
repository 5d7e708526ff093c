import { spawn } from 'node:child_process';

/** Every word of a PDF as a reader of PDFs finds it. Throws where `pdftotext` (poppler-utils) is missing: nothing is skipped. */
export const pdfText = (pdf: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = spawn('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-']);
    const text: Buffer[] = [];
    reader.stdout.on('data', (chunk: Buffer) => text.push(chunk));
    reader.on('error', (cause) =>
      reject(new Error('No pdftotext: install it (Debian: apt-get install poppler-utils)', { cause })),
    );
    reader.on('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(text).toString('utf8'))
        : reject(new Error(`pdftotext ended with ${code}`)),
    );
    reader.stdin.on('error', reject);
    reader.stdin.end(pdf);
  });
