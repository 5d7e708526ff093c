import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { MoreDetails } from './more-details.tsx';
import { useFold } from './use-fold.ts';

type Toggled = { readonly currentTarget: { open: boolean } };

/** The state of the element after the browser changed it, and before its owner answered. */
const afterToggle = (open: boolean, byBrowser: boolean, onToggle: (open: boolean) => void): boolean => {
  const currentTarget = { open: byBrowser };
  const { props } = MoreDetails({ title: 'Más datos', open, onToggle, children: null });
  (props as { onToggle: (event: Toggled) => void }).onToggle({ currentTarget });
  return currentTarget.open;
};

it.each([true, false])('leaves it to the owner when a person toggles it and open is %s', (open) => {
  const onToggle = vi.fn();
  expect(afterToggle(open, !open, onToggle)).toBe(open);
  expect(onToggle.mock.calls).toEqual([[!open]]);
});

it('tells nothing when it stands as its owner says', () => {
  const onToggle = vi.fn();
  expect(afterToggle(true, true, onToggle)).toBe(true);
  expect(onToggle).not.toHaveBeenCalled();
});

/** A fold that somebody closed by hand as it was first drawn. */
const closedByHand = (says: boolean, wrong: boolean): string => {
  let times = 0;
  const Fold = () => {
    const fold = useFold(says, wrong);
    times += 1;
    if (times === 1) fold.onToggle(false);
    return MoreDetails({ title: 'Más datos', ...fold, children: null });
  };
  return renderToStaticMarkup(createElement(Fold));
};

it('stays closed when somebody closed it and nothing in it is wrong', () => {
  expect(closedByHand(true, false)).not.toContain('open=""');
});

it('opens when somebody closed it and something in it is wrong', () => {
  expect(closedByHand(true, true)).toContain('open=""');
});
