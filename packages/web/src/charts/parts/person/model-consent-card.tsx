import {
  consentWays,
  getModelConsent,
  type ModelStanding,
  recordModelConsent,
} from '@doctor-plus/contract/assistant/model.ts';
import { Button, Radio, Stack } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { endpointKey, useAction, useEndpoint } from '../../../platform/use-endpoint.ts';
import { useGranted } from '../../../platform/use-granted.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Card, Row, Rows } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from './person.module.css';

type Way = (typeof consentWays)[number];

/** Whether a language model may explain the answers about this patient, and the way to record what they decided. */
export function ModelConsentCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('models');
  const standings = useEndpoint(getModelConsent, { params: { id: patientId } });
  const [asked, setAsked] = useState<ModelStanding | null>(null);
  return (
    <Card title={t('consent.title')} padding="none">
      <p className={styles.intro}>{t('consent.text')}</p>
      <Loaded of={standings} rows={2} rowHeight={72} failed={t('consent.failed')}>
        {({ data, in_use }) => (
          <Rows label={t('consent.title')}>
            {data.map((standing) => (
              <Standing
                key={standing.place}
                standing={standing}
                isInUse={in_use === standing.place}
                onAsk={() => setAsked(standing)}
              />
            ))}
          </Rows>
        )}
      </Loaded>
      {asked ? <RecordDialog patientId={patientId} standing={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}

type StandingProps = { standing: ModelStanding; isInUse: boolean; onAsk: () => void };

function Standing({ standing, isInUse, onAsk }: StandingProps) {
  const { t } = useTranslation('models');
  const formats = useFormats();
  const mayRecord = useGranted('patients:write');
  const { place, allowed, decided } = standing;
  const date = decided ? formats.dateTime(decided.at) : '';
  const how =
    decided === null
      ? t(`consent.unasked.${place}`)
      : decided.by === 'patient'
        ? t('consent.byPatient', { date })
        : t(`consent.byPractice.${decided.way ?? 'spoken'}`, { date, name: decided.name ?? '' });
  return (
    <Row
      title={t(`consent.place.${place}`)}
      detail={<Facts items={[isInUse ? t('consent.inUse') : '', how]} />}
      end={
        <div className={styles.decision}>
          <StatusBadge tone={allowed ? 'ok' : 'neutral'} icon={allowed ? IconCircleCheck : IconCircleX}>
            {t(allowed ? 'consent.allowed' : 'consent.notAllowed')}
          </StatusBadge>
          {mayRecord ? (
            <Button variant="default" size="xs" onClick={onAsk}>
              {t(allowed ? 'consent.refuse' : 'consent.allow')}
            </Button>
          ) : null}
        </div>
      }
    />
  );
}

type RecordDialogProps = { patientId: string; standing: ModelStanding; onClose: () => void };

function RecordDialog({ patientId, standing: { place, allowed }, onClose }: RecordDialogProps) {
  const { t } = useTranslation('models');
  const cache = useQueryClient();
  const [way, setWay] = useState<Way>('written');
  const given = !allowed;
  const params = { id: patientId };
  const record = useAction(recordModelConsent, {
    onDone: (answer) => {
      cache.setQueryData(endpointKey(getModelConsent, { params }), answer);
      toast.success(t('consent.recorded'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t(given ? 'consent.allowTitle' : 'consent.refuseTitle', { place: t(`consent.place.${place}`) })}
      answer={t(given ? 'consent.allow' : 'consent.refuse')}
      onAnswer={() => record.mutate({ params, body: { place, given, way } })}
      busy={record.isPending}
      failure={record.error}
      onClose={onClose}
    >
      <Radio.Group
        label={t('consent.way')}
        value={way}
        onChange={(value) => setWay(consentWays.find((one) => one === value) ?? 'written')}
      >
        <Stack gap={8} mt={8}>
          {consentWays.map((one) => (
            <Radio key={one} value={one} label={t(`consent.ways.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </AskDialog>
  );
}
