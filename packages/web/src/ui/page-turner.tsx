import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Pages } from '../platform/use-pages.ts';
import styles from './page-turner.module.css';

type PageTurnerProps = {
  pages: Pages;
  next: string | null;
  /** What the list is, the two ways through it, and where one is. */
  words: {
    readonly label: string;
    readonly newer: string;
    readonly older: string;
    readonly place?: string;
  };
  /** How much there is: also said where all of it fits on one page. */
  summary?: ReactNode;
};

/** The ways to newer and older rows; none where all fit on one page. */
export function PageTurner({ pages, next, words, summary = null }: PageTurnerProps) {
  const single = pages.number === 1 && next === null;
  if (single && summary === null) return null;
  return (
    <nav className={styles.pages} aria-label={words.label}>
      {summary === null ? null : <span className={styles.summary}>{summary}</span>}
      {single ? null : <Turns pages={pages} next={next} words={words} />}
    </nav>
  );
}

function Turns({ pages, next, words }: PageTurnerProps) {
  return (
    <>
      {words.place ? <span className={styles.place}>{words.place}</span> : null}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={pages.number === 1}
        onClick={pages.back}
      >
        {words.newer}
      </Button>
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={next === null}
        onClick={() => next !== null && pages.forward(next)}
      >
        {words.older}
      </Button>
    </>
  );
}
