import { type Verification, verifyDocument } from '@doctor-plus/contract/charts/documents.ts';
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-errors.ts';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { offerGroups } from '../../../platform/i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/form-fields.tsx';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { PushButton } from '../../../ui/push-button.tsx';
import { VerifiedDocument } from './verified-document.tsx';
import styles from './verify-page.module.css';

offerGroups(
  import.meta.glob<Record<string, unknown>>('../../../../../locales/*/documents.json', { import: 'default' }),
);

const unknown: Verification = { state: 'unknown', document: null, second: 'none', detail: null };

/** The code in the address, where a QR code led here. */
const codeInAddress = (): string => {
  const [, , code = ''] = location.pathname.split('/');
  try {
    return decodeURIComponent(code).slice(0, 60);
  } catch {
    return '';
  }
};

/** `/verify` and `/verify/{code}`: whether a document is valid; what it says only with the second part of its code. */
export function VerifyPage() {
  const { t } = useTranslation('documents');
  useDocumentTitle(t('verify.title'));
  const [code, setCode] = useState(codeInAddress);
  const [problem, setProblem] = useState<string | null>(null);
  const check = useVerification();
  const { ask } = check;
  const field = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address names is checked once, when the page opens.
  useEffect(() => {
    if (code !== '') void ask(code, '');
  }, []);

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = code.trim();
    setProblem(typed === '' ? t('problem.required') : null);
    if (typed === '') field.current?.querySelector('input')?.focus();
    else void ask(typed, '');
  };

  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('verify.title')}</h1>
        <p className={styles.intro}>{t('verify.intro')}</p>
      </header>
      <form ref={field} className={styles.form} noValidate onSubmit={send}>
        <TextField
          label={t('verify.code')}
          name="code"
          value={code}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <PushButton type="submit" size="form" aria-busy={check.busy || undefined}>
          {t('verify.check')}
        </PushButton>
      </form>
      <div aria-live="polite">
        {check.failure ? <Alert tone="bad" title={describeFailure(check.failure, t).sentence} /> : null}
        {check.found ? (
          <VerifiedDocument
            key={check.code}
            found={check.found}
            busy={check.busy}
            onSecond={(second) => void ask(check.code, second)}
          />
        ) : null}
      </div>
    </article>
  );
}

/** The newest answer, and the code it is about: what was typed since then changes nothing of it. */
const useVerification = () => {
  const [found, setFound] = useState<Verification | null>(null);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const ask = useCallback(async (about: string, second: string) => {
    setBusy(true);
    setFailure(null);
    try {
      setFound(await api(verifyDocument, { body: { code: about, second } }, { quietly: true }));
      setCode(about);
    } catch (refusal) {
      // Letters that no code has: the answer is known without asking.
      if (refusal instanceof ApiError && refusal.status === 400) {
        setFound((last) => (second && last ? { ...last, second: 'refused' } : unknown));
        setCode(about);
      } else setFailure(refusal);
    } finally {
      setBusy(false);
    }
  }, []);
  return { found, code, failure, busy, ask };
};
