import { listPersonVersions, type PersonVersion } from '@doctor-plus/contract/charts/person.ts';
import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { usePersonWords } from '../../person/person-words.ts';
import { FieldChanges } from '../entries/field-changes.tsx';
import styles from './person.module.css';

/** What was said of a patient before: by whom it was changed, when and why. */
export function VersionsDialog({ patient, onClose }: { patient: PatientSummary; onClose: () => void }) {
  const { t } = useTranslation('person');
  const versions = useEndpoint(listPersonVersions, { params: { id: patient.id } });
  return (
    <Dialog title={t('versions.title', { name: patient.name })} width={640} onClose={onClose}>
      <Loaded
        of={versions}
        rows={2}
        rowHeight={88}
        failed={t('versions.failed')}
        isEmpty={({ data }) => data.length === 0}
        empty={t('versions.none')}
      >
        {({ data, total }) => (
          <div className={styles.stack}>
            <ol className={styles.versions}>
              {data.map((version) => (
                <Version key={version.id} version={version} />
              ))}
            </ol>
            {data.length < total ? (
              <p className={styles.small}>{t('versions.shown', { shown: data.length, total })}</p>
            ) : null}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Version({ version }: { version: PersonVersion }) {
  const { t } = useTranslation('person');
  const formats = useFormats();
  const words = usePersonWords();
  return (
    <li className={styles.version}>
      <h3>{t(`cause.${version.cause}`)}</h3>
      <Facts
        className={styles.small}
        items={[
          formats.dateTime(version.recorded_at),
          version.author,
          version.document_seen ? t('versions.documentSeen') : '',
          version.chart_number ? t('versions.ofChart', { number: version.chart_number }) : '',
        ]}
      />
      {version.reason ? <p className={styles.reason}>{version.reason}</p> : null}
      <FieldChanges
        changes={version.changes}
        nameOf={words.field}
        wordsOf={words.value}
        from={t('versions.before')}
        to={t('versions.after')}
      />
    </li>
  );
}
