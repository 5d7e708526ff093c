import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx';
import { changesFor } from '../../entries/entry-changes.ts';
import { useEntryDesk } from '../../entries/entry-desk-context.ts';
import { findEntry, isSigned } from '../../entries/entry-form.ts';
import { useEntryWords } from '../../entries/entry-words.ts';

type EntryPlace = { kind: EntryKind; id: string };

/** What can be done with one entry; nothing where the chart is only read. */
export function EntryMenu({ kind, id }: EntryPlace) {
  const { t } = useTranslation('entries');
  const words = useEntryWords();
  const desk = useEntryDesk();
  const found = desk && findEntry(desk.chart, kind, id);
  if (!found) return null;
  const label = t('menu.label', { name: words.nameOf(found) });
  return (
    <Menu
      label={label}
      width={232}
      trigger={(props) => (
        <IconButton label={label} size={28} {...props}>
          <IconDots size={18} aria-hidden />
        </IconButton>
      )}
    >
      <EntryMenuItems kind={kind} id={id} />
    </Menu>
  );
}

function EntryMenuItems({ kind, id }: EntryPlace) {
  const { t } = useTranslation('entries');
  const desk = useEntryDesk();
  const found = desk && findEntry(desk.chart, kind, id);
  if (!found) return null;
  const changes = changesFor(found);
  return (
    <>
      {changes.map((change) => (
        <MenuItem key={change} onChoose={() => desk.open({ do: change, kind, id })}>
          {t(`menu.${change}`)}
        </MenuItem>
      ))}
      {changes.length > 0 ? <MenuDivider /> : null}
      {isSigned(found) ? (
        <>
          <MenuItem onChoose={() => desk.open({ do: 'addendum', kind, id })}>{t('menu.addendum')}</MenuItem>
          <MenuItem onChoose={() => desk.open({ do: 'print', kind, id })}>{t('menu.print')}</MenuItem>
        </>
      ) : null}
      {kind === 'conclusion' || isSigned(found) ? null : (
        <MenuItem onChoose={() => desk.open({ do: 'correct', kind, id })}>{t('menu.correct')}</MenuItem>
      )}
      <MenuItem onChoose={() => desk.open({ do: 'history', kind, id })}>{t('menu.history')}</MenuItem>
      <MenuItem danger onChoose={() => desk.open({ do: 'error', kind, id })}>
        {t('menu.error')}
      </MenuItem>
    </>
  );
}
