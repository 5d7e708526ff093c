import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { BrandsCard } from '../parts/drugs/brands-card.tsx';
import { RulePacksCard } from '../parts/drugs/rule-packs-card.tsx';

/** `/patients/drug-safety` and `/admin/drug-safety`: what the checks of drugs know and whose rules they are. */
export function DrugSafetyPage() {
  const { t } = useTranslation('drugSafety');
  return (
    <Page title={t('page.title')} subtitle={t('page.text')}>
      <RulePacksCard />
      <BrandsCard />
    </Page>
  );
}
