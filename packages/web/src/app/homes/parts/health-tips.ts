/** What the World Health Organization tells everybody; each names its page there. Nothing here is about one person. */
const tips = [
  { id: 'activity', page: 'news-room/fact-sheets/detail/physical-activity' },
  { id: 'salt', page: 'news-room/fact-sheets/detail/sodium-reduction' },
  { id: 'hands', page: 'campaigns/world-hand-hygiene-day' },
  { id: 'fruit', page: 'news-room/fact-sheets/detail/healthy-diet' },
  { id: 'tobacco', page: 'news-room/fact-sheets/detail/tobacco' },
  { id: 'mosquitoes', page: 'news-room/fact-sheets/detail/dengue-and-severe-dengue' },
] as const;

export type HealthTip = { readonly id: (typeof tips)[number]['id']; readonly source: string };

/** Languages of ours in which the organization writes beside English; fact sheets alone. */
const translated: ReadonlySet<string> = new Set(['es', 'fr', 'zh']);

const sourceOf = (page: string, language: string): string =>
  `https://www.who.int/${translated.has(language) && page.startsWith('news-room/') ? `${language}/` : ''}${page}`;

const dayInMs = 86_400_000;

/** Two tips for a calendar day `YYYY-MM-DD`: three pairs take turns. */
export const tipsOf = (day: string, language: string): HealthTip[] => {
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / dayInMs);
  return [number, number + tips.length / 2].flatMap((at) => {
    const tip = tips[at % tips.length];
    return tip ? [{ id: tip.id, source: sourceOf(tip.page, language) }] : [];
  });
};
