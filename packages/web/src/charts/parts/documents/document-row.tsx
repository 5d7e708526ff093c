import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { IconType } from '../../../ui/icon-type.ts';
import { LeadIcon } from '../../../ui/lead-icon.tsx';
import styles from './documents.module.css';

type DocumentRowProps = {
  icon: IconType;
  title: string;
  facts: readonly string[];
  /** Why it is not valid, or does not belong here. */
  note?: string | null;
  badge?: ReactNode;
  onOpen: () => void;
  menu?: ReactNode;
};

/** One document: what it is, by whom and when, whether it holds, and the way to see it. */
export function DocumentRow({ icon, title, facts, note, badge, onOpen, menu }: DocumentRowProps) {
  const { t } = useTranslation('documents');
  return (
    <Row
      lead={<LeadIcon icon={icon} tone={note ? 'neutral' : 'accent'} />}
      title={<span className={styles.title}>{title}</span>}
      detail={
        <>
          <Facts items={facts} />
          {note ? <p className={styles.note}>{note}</p> : null}
          {badge ? <span className={styles.badge}>{badge}</span> : null}
        </>
      }
      end={
        <>
          <IconButton label={t('action.openNamed', { name: title })} onClick={onOpen}>
            <IconEye size={18} aria-hidden />
          </IconButton>
          {menu}
        </>
      }
    />
  );
}
