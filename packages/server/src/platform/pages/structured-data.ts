import type { DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import type { FoundDoctors } from '@doctor-plus/contract/directory/search.ts';
import type { TFunction } from 'i18next';
import schemaOrgSpecialties from './medical-specialties.json' with { type: 'json' };

/** What schema.org calls a specialty, where it has a word for it: https://schema.org/MedicalSpecialty. */
const specialtiesOfSchemaOrg = new Map<string, readonly string[]>(Object.entries(schemaOrgSpecialties));

type Site = { readonly base: string; readonly practice: string };

const clinicId = ({ base }: Site) => `${base}/#practice`;

/** The practice, and the site with its search, for the home page. A doctor’s office is a `Physician` to schema.org, too. */
export const siteData = (site: Site): object[] => [
  {
    '@type': ['MedicalClinic', 'Physician'],
    '@id': clinicId(site),
    name: site.practice,
    url: `${site.base}/`,
  },
  {
    '@type': 'WebSite',
    '@id': `${site.base}/#site`,
    name: site.practice,
    url: `${site.base}/`,
    publisher: { '@id': clinicId(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.base}/?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];

/** An address within the installation with the host in front; one that has a host stays as it is. */
export const withHost = (base: string, address: string): string =>
  address.startsWith('/') ? base + address : address;

const placeData = ({ name, address, city }: DoctorProfile['locations'][number]) => ({
  '@type': 'Place',
  name,
  address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city },
});

/** A listed doctor, and the way to the page; nothing that the page itself does not show. */
export const doctorData = (doctor: DoctorProfile, site: Site, t: TFunction): object[] => {
  const address = `${site.base}/doctor/${doctor.id}`;
  const specialties = [
    ...new Set(doctor.specialties.flatMap((slug) => specialtiesOfSchemaOrg.get(slug) ?? [])),
  ];
  const [first] = doctor.locations;
  return [
    {
      '@type': 'Physician',
      '@id': `${address}#doctor`,
      name: doctor.name,
      url: address,
      ...(doctor.bio ? { description: doctor.bio } : {}),
      ...(doctor.profile_image ? { image: withHost(site.base, doctor.profile_image) } : {}),
      ...(specialties.length > 0
        ? { medicalSpecialty: specialties.map((name) => `https://schema.org/${name}`) }
        : {}),
      knowsAbout: doctor.specialties.map((slug) => t(`specialties:${slug}`)),
      knowsLanguage: doctor.languages,
      ...(first ? { address: placeData(first).address, location: doctor.locations.map(placeData) } : {}),
      parentOrganization: { '@type': 'MedicalClinic', '@id': clinicId(site), name: site.practice },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: t('directory:public.crumb'), item: `${site.base}/` },
        { '@type': 'ListItem', position: 2, name: doctor.name, item: address },
      ],
    },
  ];
};

/** The doctors of a page of the directory, each by the address of the profile that describes them. */
export const foundData = ({ data }: FoundDoctors, base: string): object[] =>
  data.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          itemListElement: data.map(({ id, name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            url: `${base}/doctor/${id}`,
          })),
        },
      ];
