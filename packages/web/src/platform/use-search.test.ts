import { createElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useSearch } from './use-search.ts';

/** The last state of a search in which these words were typed, the first of them before the page was drawn. */
const search = (words: readonly [string, ...string[]], isPlaceholderData = false) => {
  const drawn: { asked: string; stale: boolean }[] = [];
  const Search = () => {
    const [typed, setTyped] = useState(0);
    const { asked, isStale } = useSearch(words[typed] ?? '');
    if (typed < words.length - 1) setTyped(typed + 1);
    drawn.push({ asked, stale: isStale({ isPlaceholderData }) });
    return null;
  };
  renderToStaticMarkup(createElement(Search));
  return drawn.at(-1);
};

it('asks at once for the words that a page opens with, without blanks around them', () => {
  expect(search(['  ana '])).toEqual({ asked: 'ana', stale: false });
});

it('calls a list stale when it answers the question before', () => {
  expect(search(['ana'], true)).toEqual({ asked: 'ana', stale: true });
});

it('calls a list stale when more was typed than is asked for yet', () => {
  expect(search(['ana', 'ana m'])).toEqual({ asked: 'ana', stale: true });
  expect(search(['ana', 'ana '])).toEqual({ asked: 'ana', stale: false });
});
