import {
  chooseRemindersFor,
  getOwnReminders,
  type OwnReminders,
} from '@doctor-plus/contract/scheduling/reminders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { toast } from '../../ui/toast.tsx';
import { ChoiceLine } from './choice-line.tsx';
import styles from './reminders.module.css';

/** For each person for whom the reader acts, whether reminders of their visits come, too. */
export function PeopleChoice({ people }: { people: OwnReminders['people'] }) {
  const { t } = useTranslation('reminders');
  const cache = useQueryClient();
  const choose = useAction(chooseRemindersFor, {
    onDone: (answer) => {
      cache.setQueryData(endpointKey(getOwnReminders, {}), answer);
      toast.success(t('saved'));
    },
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  const isChosen = ({ id, wanted }: OwnReminders['people'][number]) =>
    choose.isPending && choose.variables.params.id === id ? choose.variables.body.wanted : wanted;
  return (
    <fieldset className={styles.group}>
      <legend>{t('people.title')}</legend>
      {people.map((person) => (
        <ChoiceLine
          key={person.id}
          name={person.name}
          checked={isChosen(person)}
          disabled={choose.isPending}
          onChange={(wanted) => choose.mutate({ params: { id: person.id }, body: { wanted } })}
        >
          {/* Another page, not a step in this one. */}
          <a href={`/for/${person.id}/appointments/upcoming`}>{t('people.open')}</a>
        </ChoiceLine>
      ))}
      <p className={styles.rule}>{t('people.text')}</p>
    </fieldset>
  );
}
