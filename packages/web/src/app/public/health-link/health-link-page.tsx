import { IconLinkOff, IconLock } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../../platform/api-errors.ts';
import { offerGroups } from '../../../platform/i18n.ts';
import type { IconType } from '../../../ui/icon-type.ts';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { Undecipherable } from './decrypt.ts';
import { takeFragment } from './fragment.ts';
import styles from './health-link-page.module.css';
import { OpenForm } from './open-form.tsx';
import { type OpenedLink, openLink } from './open-link.ts';
import { type HealthLinkToOpen, readLink } from './read-link.ts';
import { SummarySheet } from './summary-sheet.tsx';

offerGroups({
  ...import.meta.glob<Record<string, unknown>>('../../../../../locales/*/healthLinks.json', {
    import: 'default',
  }),
  ...import.meta.glob<Record<string, unknown>>('../../../../../locales/*/charts.json', { import: 'default' }),
  ...import.meta.glob<Record<string, unknown>>('../../../../../locales/*/entries.json', {
    import: 'default',
  }),
});

/** `/health-link#shlink:/…`: what a patient shares, decrypted in this browser. */
export function HealthLinkPage() {
  const { t } = useTranslation('healthLinks');
  useDocumentTitle(t('view.title'));
  const [fragment, setFragment] = useState(takeFragment);
  useEffect(() => {
    // Another link, typed over the address of this page.
    const change = () => setFragment(takeFragment());
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, []);
  const read = readLink(fragment, location.origin);
  if (read.kind === 'link') return <Opening key={fragment} link={read.link} />;
  return (
    <Message
      title={t(`view.${read.kind}`)}
      text={t(`view.${read.kind}Text`, read.kind === 'foreign' ? { host: read.host } : {})}
    />
  );
}

type MessageProps = { title: string; text: string; icon?: IconType };

function Message({ title, text, icon: Icon = IconLinkOff }: MessageProps) {
  return (
    <article className={styles.page}>
      <div className={styles.message} role="status">
        <Icon size={32} aria-hidden />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{text}</p>
      </div>
    </article>
  );
}

function Opening({ link }: { link: HealthLinkToOpen }) {
  const { t } = useTranslation('healthLinks');
  const { opened, failure, busy, open } = useOpening(link);
  if (opened) return <SummarySheet opened={opened} secretKey={link.key} />;
  if (isRefused(failure, 'not_found')) return <Message title={t('view.gone')} text={t('view.goneText')} />;
  if (failure instanceof Undecipherable)
    return <Message icon={IconLock} title={t('view.unreadable')} text={t('view.unreadableText')} />;
  return <OpenForm link={link} busy={busy} failure={failure} onOpen={open} />;
}

const useOpening = (link: HealthLinkToOpen) => {
  const [opened, setOpened] = useState<OpenedLink | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const open = useCallback(
    async (recipient: string, passcode: string) => {
      setBusy(true);
      setFailure(null);
      try {
        setOpened(await openLink(link, { recipient, passcode }));
      } catch (refusal) {
        setFailure(refusal);
      } finally {
        setBusy(false);
      }
    },
    [link],
  );
  return {
    opened,
    failure,
    busy,
    open: (recipient: string, passcode: string) => void open(recipient, passcode),
  };
};
