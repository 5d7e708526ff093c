import { Button } from '@mantine/core';
import { IconFileImport, IconUrgent, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const others = [
  { to: 'import', icon: IconFileImport, words: 'directory.import' },
  { to: 'duplicates', icon: IconUsersGroup, words: 'inCare:duplicates.title' },
  { to: 'emergency', icon: IconUrgent, words: 'inCare:emergency.title' },
] as const;

type DirectoryActionsProps = {
  /** What is a doctor's alone to do with whole charts. */
  charts: boolean;
  onAdd: () => void;
};

/** What is done beside looking somebody up. */
export function DirectoryActions({ charts, onAdd }: DirectoryActionsProps) {
  const { t } = useTranslation(['charts', 'inCare']);
  return (
    <>
      {(charts ? others : []).map(({ to, icon: Icon, words }) => (
        <Button
          key={to}
          component={Link}
          to={`/patients/directory/${to}`}
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
        >
          {t(words)}
        </Button>
      ))}
      <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onAdd}>
        {t('directory.add')}
      </Button>
    </>
  );
}
