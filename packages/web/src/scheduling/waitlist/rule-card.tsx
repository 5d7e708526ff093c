import { waitlistRule } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import styles from './waitlist.module.css';

const numbers = {
  behind: waitlistRule.passedOverAfter,
  hours: waitlistRule.holdMinutes / 60,
  within: waitlistRule.holdMinutesWithinDay,
  short: waitlistRule.holdMinutesWithinHours,
  near: waitlistRule.nearHours,
  least: waitlistRule.leastHours,
  begin: `${waitlistRule.dayBeginsAt}:00`,
  end: `${waitlistRule.dayEndsAt}:00`,
  perDay: waitlistRule.offersPerDay,
};

/** The order of the list and the life of an offer, as everybody may know them. */
export function RuleCard() {
  const { t } = useTranslation('waitlist');
  return (
    <Card title={t('rule.title')}>
      <ol className={styles.rule}>
        <li>{t('rule.urgent')}</li>
        <li>{t('rule.longest')}</li>
        <li>{t('rule.behind', numbers)}</li>
      </ol>
      <p className={styles.ruleText}>{t('rule.kept', numbers)}</p>
      <p className={styles.ruleText}>{t('rule.when', numbers)}</p>
    </Card>
  );
}
