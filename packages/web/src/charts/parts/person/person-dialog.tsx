import { getPerson } from '@doctor-plus/contract/charts/person.ts';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PersonFacts } from './person-facts.tsx';

/** Who the patient is, over the chart. */
export function PersonDialog({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { t } = useTranslation('person');
  const person = useEndpoint(getPerson, { params: { id: patientId } });
  return (
    <Dialog title={t('title')} width={640} onClose={onClose}>
      <Loaded of={person} rows={4} rowHeight={44} failed={t('failed')}>
        {(answer) => <PersonFacts person={answer.person} />}
      </Loaded>
    </Dialog>
  );
}
