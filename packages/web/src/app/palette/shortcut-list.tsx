import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { useTranslation } from 'react-i18next';
import { actsFor } from '../../platform/acting.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { isApple, paletteKey } from './keys.ts';
import styles from './shortcut-list.module.css';

type Shortcut = { readonly id: string; readonly keys: readonly string[] };
type Section = {
  readonly id: string;
  readonly roles?: readonly Role[];
  readonly shortcuts: readonly Shortcut[];
};

const sections = (control: string, enter: string): readonly Section[] => [
  {
    id: 'everywhere',
    shortcuts: [
      { id: 'palette', keys: [paletteKey()] },
      { id: 'shortcuts', keys: ['?'] },
      { id: 'close', keys: ['Esc'] },
      { id: 'lists', keys: ['↑', '↓'] },
    ],
  },
  {
    id: 'care',
    roles: ['doctor'],
    shortcuts: [
      { id: 'vitals', keys: ['F2'] },
      { id: 'labs', keys: ['F4'] },
      { id: 'notes', keys: ['F8'] },
      { id: 'conclusion', keys: ['F9'] },
      { id: 'save', keys: [`${control} S`] },
      { id: 'signNote', keys: [`${control} ${enter}`] },
      { id: 'template', keys: ['/'] },
    ],
  },
  {
    id: 'calendar',
    roles: ['doctor', 'secretary'],
    shortcuts: [
      { id: 'pickUp', keys: ['M'] },
      { id: 'move', keys: ['←', '↑', '→', '↓'] },
      { id: 'stretch', keys: ['Shift ↑', 'Shift ↓'] },
      { id: 'putDown', keys: [enter] },
      { id: 'giveUp', keys: ['Esc'] },
    ],
  },
  {
    id: 'writing',
    roles: ['patient', 'doctor', 'secretary'],
    shortcuts: [
      { id: 'send', keys: [enter] },
      { id: 'newLine', keys: [`Shift ${enter}`] },
    ],
  },
];

/** Every key that does something here; those of other roles are left out. */
export function ShortcutList({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation('palette');
  const shown = sections(isApple() ? '⌘' : 'Ctrl', t('keys.enter')).filter(
    ({ id, roles }) => (actsFor === null || id === 'everywhere') && (roles?.includes(role) ?? true),
  );
  return (
    <Dialog title={t('shortcuts.title')} width={560} onClose={onClose}>
      <div className={styles.sections}>
        {shown.map(({ id, shortcuts }) => (
          <section key={id}>
            <h3 className={styles.name}>{t(`shortcuts.${id}.title`)}</h3>
            <dl className={styles.keys}>
              {shortcuts.map(({ id: what, keys }) => (
                <div key={what} className={styles.line}>
                  <dt>{t(`shortcuts.${id}.${what}`)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.note}>{t('shortcuts.note')}</p>
    </Dialog>
  );
}
