import { type BackgroundTopic, backgroundTopics } from '@doctor-plus/contract/charts/background.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { newestFirst } from '@doctor-plus/contract/charts/when.ts';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card, Rows } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { type BackgroundEntry, useBackgroundWords } from '../entries/use-background-words.ts';
import { ChartSection, type SectionProps } from './chart-section.tsx';
import type { ChartTab } from './chart-tabs.tsx';
import { EntryRow } from './entry-row.tsx';
import styles from './overview.module.css';

const capitalised = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

const severalAtOnce: readonly BackgroundTopic[] = ['family', 'social'];

/** True if a newer entry replaces it. */
const isOverruled = (entry: BackgroundEntry, entries: readonly BackgroundEntry[]): boolean =>
  !severalAtOnce.includes(entry.topic) &&
  entries.some((other) => other.topic === entry.topic && newestFirst(other, entry) < 0);

/** Smoking, alcohol, pregnancy, blood group, work, and what relatives have. */
export function BackgroundSection({ chart, aside }: SectionProps<'background'>) {
  const { t } = useTranslation('charts');
  const words = useBackgroundWords();
  const { entries } = chart.background;
  const ordered = [...entries].sort(
    (one, other) => backgroundTopics.indexOf(one.topic) - backgroundTopics.indexOf(other.topic),
  );
  return (
    <ChartSection
      title={t('background.title')}
      aside={aside}
      chart={chart}
      section="background"
      empty={{ icon: IconUsers, title: t('background.none'), text: t('background.noneText') }}
    >
      <Rows label={t('background.title')}>
        {ordered.map((entry) => (
          <EntryRow
            key={entry.id}
            kind="background"
            entry={entry}
            title={capitalised(words.subject(entry))}
            detail={words.facts(entry).join(' · ')}
            past={isOverruled(entry, entries)}
          />
        ))}
      </Rows>
    </ChartSection>
  );
}

const shownFirst: readonly BackgroundTopic[] = ['pregnancy', 'smoking', 'alcohol', 'blood_group'];

/** Of each topic the newest that says something; a pregnancy only while it lasts. */
const standing = (
  entries: Chart['background']['entries'],
  isPregnantToday: (entry: BackgroundEntry) => boolean,
): BackgroundEntry[] =>
  shownFirst.flatMap((topic) => {
    const [newest] = entries
      .filter((entry) => entry.topic === topic && entry.value !== null && entry.value !== 'unknown')
      .sort(newestFirst);
    return newest && (topic !== 'pregnancy' || isPregnantToday(newest)) ? [newest] : [];
  });

/** Facts to know before anything is ordered: pregnant, with the weeks; smoker; blood group. */
export function BackgroundCard({ chart, onTab }: { chart: Chart; onTab: (tab: ChartTab) => void }) {
  const { t } = useTranslation('charts');
  const words = useBackgroundWords();
  const shown = standing(chart.background.entries, words.isPregnantToday);
  if (shown.length === 0) return null;
  return (
    <Card
      title={t('background.title')}
      aside={
        <button type="button" className={styles.link} onClick={() => onTab('history')}>
          {t('background.all')}
        </button>
      }
    >
      {shown.map((entry) => (
        <Facts key={entry.id} items={[capitalised(words.subject(entry)), ...words.facts(entry)]} />
      ))}
    </Card>
  );
}
