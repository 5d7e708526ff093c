import { openHealthLink } from '@doctor-plus/contract/charts/health-links.ts';
import { api } from '../../../platform/api.ts';
import { NetworkError } from '../../../platform/api-errors.ts';
import { decrypt } from './decrypt.ts';
import { type ReadDocument, readDocument } from './read-document.ts';
import type { HealthLinkToOpen } from './read-link.ts';
import { readSummary, type Summary } from './read-summary.ts';

export type OpenedLink = {
  readonly summary: Summary;
  /** Where its documents lie for a few minutes. */
  readonly locations: readonly string[];
};

type Answers = { readonly recipient: string; readonly passcode: string };

/** Asks for what a link leads to and decrypts the summary. Throws `ApiError`, `NetworkError` and `Undecipherable`. */
export const openLink = async (
  { secret, key, passcode: asks }: HealthLinkToOpen,
  { recipient, passcode }: Answers,
): Promise<OpenedLink> => {
  const { files } = await api(
    openHealthLink,
    { params: { secret }, body: { recipient, ...(asks ? { passcode } : {}) } },
    { quietly: true },
  );
  const [summary, ...documents] = files;
  const jwe = summary?.embedded ?? (await fetchFile(summary?.location ?? ''));
  return {
    summary: readSummary(await decrypt(jwe, key)),
    locations: documents.flatMap(({ location }) => location ?? []),
  };
};

const fetchFile = async (location: string): Promise<string> => {
  const answer = await fetch(location, { credentials: 'omit', cache: 'no-store' }).catch((cause: unknown) => {
    throw new NetworkError('The server could not be reached', { cause });
  });
  if (!answer.ok) throw new NetworkError(`HTTP ${answer.status}`);
  return answer.text();
};

/** One document of a link, decrypted. */
export const openDocument = async (location: string, key: string): Promise<ReadDocument> =>
  readDocument(await decrypt(await fetchFile(location), key));
