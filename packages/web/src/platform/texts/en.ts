import type { GroupFiles } from '../i18n.ts';

export const groups: GroupFiles = import.meta.glob<Record<string, unknown>>('../../../../locales/en/*.json', {
  import: 'default',
});
