import type { TeamLevel } from '@doctor-plus/contract/kernel/team-areas.ts';
import type { Secretary } from '@doctor-plus/contract/team/endpoints.ts';
import { viewAsSecretary } from '@doctor-plus/contract/team/permissions.ts';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconPencil, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './see-as-dialog.module.css';

/** The sections of her menu, in its order, and which pages stand in them. */
const sections: readonly { readonly id: string; readonly path: string }[] = [
  { id: 'appointments', path: '/appointments/' },
  { id: 'patients', path: '/patients/' },
  { id: 'communications', path: '/communications/' },
  { id: 'reports', path: '/reports/' },
];

const icons: Record<TeamLevel, typeof IconEye> = { none: IconEyeOff, read: IconEye, write: IconPencil };

type SeeAsDialogProps = { secretary: Secretary; onClose: () => void };

/** The portal as a secretary sees it, as the server computed it: her menu, and what each page lets her do. */
export function SeeAsDialog({ secretary, onClose }: SeeAsDialogProps) {
  const { t } = useTranslation('team');
  // Not from the cache: each look is noted, and shows what holds now.
  const view = useEndpoint(viewAsSecretary, { params: { id: secretary.id } }, { staleTime: 0 });
  return (
    <Dialog
      title={t('seeAs.title', { name: secretary.name })}
      width={560}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('seeAs.close')}
        </Button>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{t('seeAs.text')}</p>
        <Loaded of={view} rows={6} failed={t('permissions.failed')}>
          {({ pages, state }) => {
            const open = pages.filter(({ level }) => level !== 'none');
            const hidden = pages.filter(({ level }) => level === 'none');
            return (
              <>
                {state === 'suspended' ? (
                  <Alert tone="warn" icon={IconPlayerPause} title={t('seeAs.suspended')} />
                ) : null}
                {open.length > 0 ? (
                  <section aria-label={t('seeAs.menu')} className={styles.menu}>
                    {sections.map(({ id, path }) => {
                      const own = open.filter((page) => page.path.startsWith(path));
                      return own.length === 0 ? null : (
                        <div key={id}>
                          <h3 className={styles.section}>{t(`navigation:menu.${id}`)}</h3>
                          <ul className={styles.pages}>
                            {own.map((page) => (
                              <li key={page.path} className={styles.page}>
                                {t(`navigation:menu.${page.id}`)}
                                <StatusBadge tone="neutral" bare icon={icons[page.level]}>
                                  {t(`level.${page.level}`)}
                                </StatusBadge>
                              </li>
                            ))}
                          </ul>
                        </div>
                      );
                    })}
                  </section>
                ) : null}
                <section>
                  <h3 className={styles.section}>
                    {t(hidden.length > 0 ? 'seeAs.hidden' : 'seeAs.nothingHidden')}
                  </h3>
                  {hidden.length > 0 ? (
                    <ul className={styles.hidden}>
                      {hidden.map((page) => (
                        <li key={page.path}>{t(`navigation:menu.${page.id}`)}</li>
                      ))}
                    </ul>
                  ) : null}
                </section>
              </>
            );
          }}
        </Loaded>
      </div>
    </Dialog>
  );
}
