import { getOwnReminders } from '@doctor-plus/contract/scheduling/reminders.ts';
import { Button } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { ComingCard } from './coming-card.tsx';
import styles from './reminders.module.css';
import { SentCard } from './sent-card.tsx';

/** How a patient is reminded of appointments: the choice, what is to come and what went out. */
export function RemindersPage() {
  const { t } = useTranslation('reminders');
  const reminders = useEndpoint(getOwnReminders, {}, { every: 60_000 });
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Loaded of={reminders} rows={6} rowHeight={64} failed={t('failed')}>
        {(own) => (
          <div className={styles.cards}>
            {own.lead_times.length === 0 ? (
              <Card>
                <EmptyState
                  icon={IconBellOff}
                  title={t('none.title')}
                  action={
                    <Button component={Link} to="/appointments/upcoming" variant="default">
                      {t('none.action')}
                    </Button>
                  }
                >
                  {t('none.text')}
                </EmptyState>
              </Card>
            ) : (
              <>
                <ChoiceCard own={own} />
                <ComingCard own={own} />
              </>
            )}
            {own.lead_times.length > 0 || own.sent.length > 0 ? <SentCard sent={own.sent} /> : null}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
