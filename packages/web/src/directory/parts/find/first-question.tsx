import type { FirstQuestion } from '@doctor-plus/contract/directory/questions.ts';
import { insurerName } from '@doctor-plus/contract/directory/reference/insurers.ts';
import { provinceName } from '@doctor-plus/contract/directory/reference/provinces.ts';
import { categoryOf, specialtyCategories } from '@doctor-plus/contract/directory/reference/specialties.ts';
import type { Facets } from '@doctor-plus/contract/directory/search.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { type ChoiceGroup, Choices } from './choices.tsx';
import { NearbyQuestion } from './nearby-question.tsx';
import type { SearchInHand } from './use-search.ts';

type FirstQuestionProps = { first: FirstQuestion; facets: Facets; hand: SearchInHand };

/** In the order in which the reader's language lists words. */
const sorted = <T extends { label: string }>(choices: T[], locale: string): T[] =>
  choices.sort((a, b) => a.label.localeCompare(b.label, locale));

const specialtyGroups = (facets: Facets, t: TFunction, locale: string): ChoiceGroup[] =>
  specialtyCategories.map((category) => ({
    title: t(`find.category.${category}`),
    choices: sorted(
      facets.specialties
        .filter(({ slug }) => categoryOf(slug) === category)
        .map(({ slug, count }) => ({ value: slug, label: t(`specialties:${slug}`), count })),
      locale,
    ),
  }));

const placeGroups = (facets: Facets, t: TFunction, locale: string): ChoiceGroup[] => [
  {
    title: t('find.provinces'),
    choices: sorted(
      facets.provinces.map(({ province, count }) => ({
        value: `province ${province}`,
        label: provinceName(province),
        count,
      })),
      locale,
    ),
  },
  {
    title: t('find.cities'),
    choices: sorted(
      facets.cities.map(({ city, count }) => ({ value: `city ${city}`, label: city, count })),
      locale,
    ),
  },
];

const insurerGroups = (facets: Facets, locale: string): ChoiceGroup[] => [
  {
    choices: sorted(
      facets.insurers.map(({ insurer, count }) => ({ value: insurer, label: insurerName(insurer), count })),
      locale,
    ),
  },
];

/** What a search begins with: the specialty, the place, the insurer, or where somebody is. */
export function FirstQuestionCard({ first, facets, hand }: FirstQuestionProps) {
  const { t } = useTranslation('directory');
  const { locale } = useFormats();
  if (first === 'nearby') return <NearbyQuestion hand={hand} />;
  const changesOf = (value: string): Record<string, string> => {
    if (first === 'specialty') return { specialty: value };
    if (first === 'insurance') return { insurer: value };
    const space = value.indexOf(' ');
    return { [value.slice(0, space)]: value.slice(space + 1) };
  };
  const groups = {
    specialty: () => specialtyGroups(facets, t, locale),
    location: () => placeGroups(facets, t, locale),
    insurance: () => insurerGroups(facets, locale),
    reviews: () => [],
  }[first]();
  return (
    <Card>
      <Choices
        label={t(`find.${first}.narrow`)}
        groups={groups}
        hrefOf={(value) => hand.addressWith(changesOf(value))}
      />
    </Card>
  );
}
