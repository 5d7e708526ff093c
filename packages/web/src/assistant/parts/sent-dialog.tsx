import { getSent } from '@doctor-plus/contract/assistant/runs.ts';
import type { Answer } from '@doctor-plus/contract/assistant/schema.ts';
import { fileSize } from '@doctor-plus/contract/kernel/file.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './sent-dialog.module.css';

type Left = NonNullable<Answer['leftClinic']>;

/** Word for word what left the practice for an answer, or that nothing did. */
export function SentDialog({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const formats = useFormats();
  const sent = useEndpoint(getSent, { params: { runId } });
  const facts = ({ destination, bytes, fields, pseudonymised }: Left): [string, string][] => [
    [t('ui.sentTo'), destination],
    [t('ui.sentSize'), fileSize(bytes)],
    [t('ui.sentFields'), formats.list(fields.map((field) => t(`answer.section.${field}`, field)))],
    [t('ui.sentNames'), t(pseudonymised ? 'ui.sentReplaced' : 'ui.sentPlain')],
  ];
  return (
    <Dialog title={t('ui.sent')} onClose={onClose} width={640}>
      <Loaded of={sent} rows={2}>
        {({ leftClinic, bodies, kept }) =>
          leftClinic === null && bodies.length === 0 ? (
            <>
              <p className={styles.nothing}>{t('ui.sentNothing')}</p>
              <p>{t('ui.nothingLeftText')}</p>
            </>
          ) : (
            <>
              {leftClinic ? (
                <dl className={styles.facts}>
                  {facts(leftClinic).map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
              {kept ? null : <p>{t('ui.sentGone')}</p>}
              {bodies.map(({ at, body }) => (
                <section key={`${at} ${body.length}`} className={styles.body}>
                  <h3>
                    {t('ui.sentBody')} · {formats.dateTime(at)}
                  </h3>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard. */}
                  <pre tabIndex={0}>{body}</pre>
                </section>
              ))}
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
