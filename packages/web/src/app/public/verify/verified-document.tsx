import type { Verification } from '@doctor-plus/contract/charts/documents.ts';
import type { PrintedPart } from '@doctor-plus/contract/kernel/printed.ts';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { TextField } from '../../../ui/form-fields.tsx';
import { PushButton } from '../../../ui/push-button.tsx';
import styles from './verify-page.module.css';

const marks = { valid: IconCircleCheck, revoked: IconCircleX, unknown: IconHelpCircle };

type VerifiedDocumentProps = { found: Verification; busy: boolean; onSecond: (second: string) => void };

/** What a code says, and with its second part what the document says. */
export function VerifiedDocument({ found, busy, onSecond }: VerifiedDocumentProps) {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  const { state, document, detail } = found;
  const Mark = marks[state];
  return (
    <>
      <section className={styles.result} data-state={state}>
        <h2 className={styles.verdict}>
          <Mark size={24} aria-hidden />
          {t(`verify.${state}`)}
        </h2>
        {document?.revoked_at ? (
          <p>
            {t(document.replaced ? 'verify.replacedText' : 'verify.revokedText', {
              date: formats.date(document.revoked_at),
            })}
          </p>
        ) : null}
        {document ? (
          <dl className={styles.facts}>
            <Fact name={t('verify.kind')}>{t(`kind.${document.kind}`)}</Fact>
            <Fact name={t('verify.issuer')}>{document.issuer}</Fact>
            <Fact name={t('verify.practice')}>{document.practice}</Fact>
            <Fact name={t('verify.date')}>{formats.dateTime(document.issued_at)}</Fact>
          </dl>
        ) : (
          <p>{t('verify.unknownText')}</p>
        )}
      </section>
      {document && !detail ? (
        <SecondPart refused={found.second === 'refused'} busy={busy} onSecond={onSecond} />
      ) : null}
      {detail ? <Content detail={detail} /> : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type SecondPartProps = { refused: boolean; busy: boolean; onSecond: (second: string) => void };

function SecondPart({ refused, busy, onSecond }: SecondPartProps) {
  const { t } = useTranslation('documents');
  const [second, setSecond] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = second.trim();
    setProblem(typed === '' ? t('problem.required') : null);
    if (typed === '') event.currentTarget.querySelector('input')?.focus();
    else onSecond(typed);
  };
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('verify.secondTitle')}</h2>
      <p>{t('verify.secondHint')}</p>
      <form className={styles.form} noValidate onSubmit={send}>
        <TextField
          label={t('verify.second')}
          name="second"
          value={second}
          error={problem ?? (refused ? t('verify.refused') : null)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          onChange={(event) => {
            setSecond(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <PushButton type="submit" size="form" variant="default" aria-busy={busy || undefined}>
          {t('verify.show')}
        </PushButton>
      </form>
    </section>
  );
}

function Content({ detail }: { detail: NonNullable<Verification['detail']> }) {
  const { t } = useTranslation('documents');
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('verify.content')}</h2>
      <dl className={styles.facts}>
        <Fact name={t('verify.patient')}>{detail.patient}</Fact>
      </dl>
      <div className={styles.paper} lang={detail.language}>
        <h3 className={styles.paperTitle}>{detail.title}</h3>
        {detail.parts.map((part) => (
          <Part key={part.title} part={part} />
        ))}
      </div>
      <p className={styles.fingerprint}>
        {t('verify.fingerprint')}: <code>{detail.fingerprint}</code>
      </p>
    </section>
  );
}

function Part({ part: { title, lines, table } }: { part: PrintedPart }) {
  return (
    <div className={styles.paperPart}>
      {title ? <h4>{title}</h4> : null}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {table ? (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row.join('\n')}>
                  {table.head.map((name, column) => (
                    <td key={name}>{row[column]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </div>
  );
}
