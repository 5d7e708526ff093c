import type { GuidelineCitation } from '@doctor-plus/contract/assistant/schema.ts';
import { useMe } from '../../platform/me.ts';

const ofDoctors = '/ai-assistant/research/library';
const ofAdministrators = '/admin/library';

/** Where this person reads and keeps the library. */
export const useLibraryPath = (): string => (useMe().role === 'administrator' ? ofAdministrators : ofDoctors);

/** The id of a passage on its document's page. */
export const passageName = (position: number): string => `passage-${position}`;

/** The passage that a citation rests on, in the version that was cited. */
export const passagePath = ({ document, version, passage }: GuidelineCitation): string =>
  `${ofDoctors}/${document}?version=${version}#${passageName(passage)}`;
