import type { Exchange, ExchangeProof } from '@doctor-plus/contract/assistant/exchanges.ts';
import {
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconHelpCircle,
  IconLoader,
  IconMinus,
  IconPlayerStop,
  IconShieldCheck,
  IconShieldX,
} from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import type { IconType } from '../../ui/icon-type.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import type { Tone } from '../../ui/tone.ts';
import styles from './audit-rows.module.css';
import { bytesText } from './bytes.ts';
import { FactGrid, type NamedFact } from './fact-grid.tsx';

type Look = { readonly tone: Tone; readonly icon: IconType };

const stateLooks: Record<Exchange['state'], Look> = {
  done: { tone: 'ok', icon: IconCircleCheck },
  running: { tone: 'neutral', icon: IconLoader },
  stopped: { tone: 'neutral', icon: IconPlayerStop },
  failed: { tone: 'bad', icon: IconCircleX },
};

const proofLooks: Record<ExchangeProof, Look> = {
  noted: { tone: 'ok', icon: IconShieldCheck },
  altered: { tone: 'bad', icon: IconShieldX },
  differs: { tone: 'bad', icon: IconShieldX },
  missing: { tone: 'bad', icon: IconShieldX },
  none_due: { tone: 'neutral', icon: IconMinus },
  expired: { tone: 'neutral', icon: IconClockHour4 },
};

type Props = { exchanges: readonly Exchange[]; onDoctor: (id: string) => void };

/** Questions, the newest first; each opens to everything that is known of it without a word of it. */
export function ExchangeRows({ exchanges, onDoctor }: Props) {
  const { t } = useTranslation(['exchanges', 'admin']);
  const formats = useFormats();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Table label={t('list')}>
      <thead>
        <tr>
          <th scope="col">{t('admin:audit.at')}</th>
          <th scope="col">{t('filter.doctor')}</th>
          <th scope="col" data-wide>
            {t('admin:audit.patient')}
          </th>
          <th scope="col" data-wide>
            {t('column.engine')}
          </th>
          <th scope="col" data-wide>
            {t('column.left')}
          </th>
          <th scope="col" data-wide>
            {t('column.result')}
          </th>
          <th scope="col">{t('column.proof')}</th>
        </tr>
      </thead>
      <tbody>
        {exchanges.map((exchange) => {
          const { run_id: key, at, doctor, patient, engine, destination, bytes, proof } = exchange;
          const isOpen = open === key;
          const Chevron = isOpen ? IconChevronDown : IconChevronRight;
          return (
            <Fragment key={key}>
              <tr className={styles.line}>
                <td className={styles.at}>
                  <time dateTime={at}>
                    {formats.weekday(at)}, {formats.time(at)}
                  </time>
                </td>
                <td>
                  <button
                    type="button"
                    className={styles.event}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? null : key)}
                  >
                    <Chevron size={14} aria-hidden />
                    {doctor?.name ?? t('admin:audit.erased')}
                  </button>
                </td>
                <td data-wide>{patient ? (patient.name ?? t('admin:audit.erased')) : t('noPatient')}</td>
                <td data-wide>{engine ? t(`engine.${engine}`) : '—'}</td>
                <td data-wide>
                  {destination ? (
                    <>
                      {destination} <small>{bytesText(bytes, formats)}</small>
                    </>
                  ) : (
                    <small>{t('column.nothing')}</small>
                  )}
                </td>
                <td data-wide>
                  <Result exchange={exchange} />
                </td>
                <td>
                  <StatusBadge {...proofLooks[proof]} bare>
                    {t(`proof.${proof}`)}
                  </StatusBadge>
                </td>
              </tr>
              {isOpen ? (
                <tr>
                  <td colSpan={7} className={styles.details}>
                    <Details exchange={exchange} onDoctor={onDoctor} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
}

function Result({ exchange: { state, refused } }: { exchange: Exchange }) {
  const { t } = useTranslation('exchanges');
  const look: Look = refused && state === 'done' ? { tone: 'warn', icon: IconHelpCircle } : stateLooks[state];
  return (
    <StatusBadge {...look} bare>
      {refused && state === 'done' ? t(`refusal.${refused}`) : t(`state.${state}`)}
    </StatusBadge>
  );
}

function Details({ exchange, onDoctor }: { exchange: Exchange; onDoctor: Props['onDoctor'] }) {
  const { t } = useTranslation(['exchanges', 'admin', 'models']);
  const formats = useFormats();
  const { doctor, patient, place, failure, rating, engine, destination, state, refused } = exchange;
  const facts: readonly NamedFact[] = [
    [t('detail.exact'), `${formats.dateTime(exchange.at)} · ${exchange.at}`],
    [t('admin:audit.patient'), patient ? (patient.name ?? t('admin:audit.erased')) : t('noPatient')],
    [t('column.engine'), engine ? t(`engine.${engine}`) : null],
    [t('column.result'), refused && state === 'done' ? t(`refusal.${refused}`) : t(`state.${state}`)],
    [t('detail.model'), exchange.model],
    [t('detail.place'), place ? t(`models:settings.place.${place}`) : null],
    [t('column.left'), destination ?? t('column.nothing')],
    [t('detail.size'), destination ? bytesText(exchange.bytes, formats) : null],
    [t('detail.why'), failure ? t(`models:failure.${failure}`) : null],
    [
      t('detail.latency'),
      exchange.ms === null ? null : `${formats.number(exchange.ms, { maximumFractionDigits: 1 })} ms`,
    ],
    [t('filter.rating'), rating ? t(`detail.rating.${rating}`) : null],
    [t('detail.words'), t(exchange.sealed ? 'detail.sealed' : 'detail.gone')],
    [t('detail.conversation'), exchange.removed ? t('detail.removed') : null],
    [t('column.proof'), t(`proofText.${exchange.proof}`)],
    [t('detail.number'), exchange.run_id],
  ];
  return (
    <div className={styles.open}>
      <FactGrid facts={facts} />
      {doctor ? (
        <div className={styles.links}>
          <button type="button" onClick={() => onDoctor(doctor.id)}>
            {t('detail.onlyDoctor', { name: doctor.name ?? t('admin:audit.erased') })}
          </button>
          <Link to={`/admin/audit?actor=${doctor.id}&event=assistant`}>{t('detail.inLog')}</Link>
        </div>
      ) : null}
    </div>
  );
}
