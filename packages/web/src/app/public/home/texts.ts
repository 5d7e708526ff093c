import { offerGroups } from '../../../platform/i18n.ts';

offerGroups(
  import.meta.glob<Record<string, unknown>>('../../../../../locales/*/{home,specialties}.json', {
    import: 'default',
  }),
);
