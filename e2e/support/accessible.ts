import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ensure } from './ensure.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Throws when axe finds something on the page as it is now: a dialog that is open counts. */
export const accessible = async (page: Page): Promise<void> => {
  const { passes, violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze();
  ensure(passes.length > 10, `axe looked at ${passes.length} rules only: the page was not there`);
  refuse(violations);
};

/** What of axe's rules depends on colours: the rest is the same in the other theme of a page that was looked at. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Throws when something cannot be told from what it lies on. */
export const readable = async (page: Page): Promise<void> => {
  const { passes, violations } = await new AxeBuilder({ page })
    .withRules(ofColours)
    .setLegacyMode(true)
    .analyze();
  ensure(passes.length > 0, 'axe looked at no colours: the page was not there');
  refuse(violations);
};

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const refuse = (violations: Violations): void => {
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
  ensure(found.length === 0, found.join('\n'));
};
