import listed from './specialties.json' with { type: 'json' };

export const specialtyCategories = ['medical', 'surgical', 'diagnostic', 'therapeutic'] as const;
export type SpecialtyCategory = (typeof specialtyCategories)[number];

const isCategory = (text: string): text is SpecialtyCategory =>
  specialtyCategories.some((category) => category === text);

const categories = new Map(listed.map(({ slug, category }) => [slug, category]));

/** Slugs of the 96 specialties, in the order of their English names; their names are texts of the group `specialties`. */
export const specialtySlugs: readonly string[] = listed.map(({ slug }) => slug);

/** What kind of medicine a specialty is; `medical` for one that is not on the list. */
export const categoryOf = (slug: string): SpecialtyCategory => {
  const category = categories.get(slug) ?? '';
  return isCategory(category) ? category : 'medical';
};
