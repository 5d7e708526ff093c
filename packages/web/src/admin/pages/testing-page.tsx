import { Button } from '@mantine/core';
import { IconDownload, IconPlayerPlay, IconTestPipe, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../platform/save-file.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CheckResults } from '../parts/check-results.tsx';
import { type CheckResult, exportedResults, runChecks } from '../parts/checks.ts';
import { RoleSimulation } from '../parts/role-simulation.tsx';

/** The four checks of the interface and the simulation of roles (specification 2.12). */
export function TestingPage() {
  const { t } = useTranslation('admin');
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    setResults([]);
    await runChecks((result) => setResults((before) => [...before, result]));
    setRunning(false);
  };
  const save = () => {
    const { name, text } = exportedResults(results, (result) => t(`testing.check.${result.check}`), describe);
    saveFile(name, new Blob([text], { type: 'application/json' }));
  };
  const describe = ({ outcome, detail }: CheckResult) => t(`testing.outcome.${outcome}`, { detail });
  return (
    <Page
      title={t('testing.title')}
      subtitle={t('testing.subtitle')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={running || results.length === 0}
            onClick={() => setResults([])}
          >
            {t('testing.clear')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={running || results.length === 0}
            onClick={save}
          >
            {t('testing.export')}
          </Button>
          <Button
            variant="filled"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={running}
            onClick={() => void run()}
          >
            {t('testing.run')}
          </Button>
        </>
      }
    >
      <Card title={t('testing.results')} padding="none">
        {results.length === 0 && !running ? (
          <EmptyState icon={IconTestPipe} title={t('testing.none')}>
            {t('testing.noneText')}
          </EmptyState>
        ) : (
          <CheckResults results={results} running={running} describe={describe} />
        )}
      </Card>
      <RoleSimulation />
    </Page>
  );
}
