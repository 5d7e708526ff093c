import { certificateTypes, type IssuedKind } from '@doctor-plus/contract/charts/documents.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Alert } from '../../../ui/alert.tsx';
import { latestOfEachTest } from '../../lab-rows.ts';
import { TextArea } from '../text-area.tsx';
import styles from './documents.module.css';
import type { IssueFieldsProps } from './issue-fields-props.ts';
import { PrescriptionFields } from './prescription-fields.tsx';

/** What the doctor adds to what the chart says; other fields for each kind. */
export function IssueFields({ kind, ...props }: IssueFieldsProps & { kind: IssuedKind }) {
  switch (kind) {
    case 'visit_summary':
      return <SummaryFields {...props} />;
    case 'prescription':
      return <PrescriptionFields {...props} />;
    case 'lab_order':
      return <OrderFields {...props} />;
    case 'certificate':
      return <CertificateFields {...props} />;
    case 'letter':
      return <TextFields {...props} withRecipient />;
    case 'instructions':
      return <TextFields {...props} withRecipient={false} />;
  }
}

function SummaryFields({ documents, typed, onType, problem }: IssueFieldsProps) {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  if (documents.visits.length === 0) {
    return (
      <div className={styles.whole}>
        <Alert tone="info" title={t('form.noVisit')} />
      </div>
    );
  }
  return (
    <div className={styles.whole}>
      <NativeSelect
        name="visit"
        label={t('form.visit')}
        value={typed.visit}
        error={problem('visit')}
        data={[
          { value: '', label: '' },
          ...documents.visits.map(({ id, started_at, chief_complaint }) => ({
            value: id,
            label: [formats.dateTime(started_at), chief_complaint].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={(event) => onType({ visit: event.currentTarget.value })}
      />
    </div>
  );
}

function OrderFields({ chart, typed, onType, problem }: IssueFieldsProps) {
  const { t } = useTranslation('documents');
  const known = [...new Set(latestOfEachTest(chart.labs.entries).map(({ latest }) => latest.name))];
  const toggle = (name: string, picked: boolean) =>
    onType({ tests: picked ? [...typed.tests, name] : typed.tests.filter((each) => each !== name) });
  return (
    <>
      {known.length > 0 ? (
        <fieldset className={`${styles.whole} ${styles.group}`}>
          <legend className={styles.legend}>{t('form.tests')}</legend>
          <div className={styles.tests}>
            {known.map((name) => (
              <Checkbox
                key={name}
                label={name}
                checked={typed.tests.includes(name)}
                onChange={(event) => toggle(name, event.currentTarget.checked)}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <div className={styles.whole}>
        <TextArea
          name="otherTests"
          label={t('form.otherTests')}
          description={t('form.onePerLine')}
          rows={3}
          maxLength={2_000}
          value={typed.otherTests}
          error={problem('otherTests')}
          onChange={(event) => onType({ otherTests: event.currentTarget.value })}
        />
      </div>
      <TextArea
        label={t('form.reason')}
        rows={2}
        maxLength={500}
        value={typed.reason}
        onChange={(event) => onType({ reason: event.currentTarget.value })}
      />
      <TextArea
        label={t('form.preparation')}
        rows={2}
        maxLength={1_000}
        value={typed.preparation}
        onChange={(event) => onType({ preparation: event.currentTarget.value })}
      />
    </>
  );
}

function CertificateFields({ typed, onType, problem }: IssueFieldsProps) {
  const { t } = useTranslation('documents');
  return (
    <>
      <div className={styles.whole}>
        <NativeSelect
          label={t('form.type')}
          value={typed.type}
          data={certificateTypes.map((type) => ({ value: type, label: t(`certificate.${type}`) }))}
          onChange={(event) => {
            const chosen = certificateTypes.find((type) => type === event.currentTarget.value);
            if (chosen) onType({ type: chosen });
          }}
        />
      </div>
      <div className={styles.whole}>
        <TextArea
          name="text"
          label={t('form.text')}
          rows={5}
          maxLength={3_000}
          value={typed.text}
          error={problem('text')}
          onChange={(event) => onType({ text: event.currentTarget.value })}
        />
      </div>
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          name={name}
          type="date"
          label={t(`form.${name}`)}
          value={typed[name]}
          error={problem(name)}
          onChange={(event) => onType({ [name]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}

function TextFields({
  typed,
  onType,
  problem,
  withRecipient,
}: IssueFieldsProps & { withRecipient: boolean }) {
  const { t } = useTranslation('documents');
  return (
    <>
      {withRecipient ? (
        <div className={styles.whole}>
          <TextInput
            label={t('form.recipient')}
            maxLength={120}
            value={typed.recipient}
            onChange={(event) => onType({ recipient: event.currentTarget.value })}
          />
        </div>
      ) : null}
      <div className={styles.whole}>
        <TextArea
          name="text"
          label={t('form.words')}
          rows={10}
          maxLength={12_000}
          value={typed.text}
          error={problem('text')}
          onChange={(event) => onType({ text: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
