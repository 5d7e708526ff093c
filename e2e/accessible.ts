import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from './report.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Throws when axe finds something on the page as it is now: a dialog that is open counts. */
export const accessible = async (page: Page): Promise<void> => {
  const { passes, violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes
        .slice(0, 5)
        .map(
          ({ target, failureSummary }) =>
            `    ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
        )
        .join('\n')}`,
  );
  expect(passes.length > 10, `axe looked at ${passes.length} rules only: the page was not there`);
  expect(found.length === 0, found.join('\n'));
};
