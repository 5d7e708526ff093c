import { countryCodes } from '@doctor-plus/contract/accounts/reference/countries.ts';

/**
 * What is called for somebody who is ill, by country (ISO 3166-1 alpha-2): the one number for everything where there is one,
 * otherwise that of the ambulance. Facts from Wikipedia, "List of emergency telephone numbers", compared with the emergency
 * numbers of libphonenumber's short-number metadata (Google), November 2026; 112 in every member state by Directive (EU)
 * 2018/1972, article 109.
 */
const countriesOf: Readonly<Record<string, string>> = {
  '000': 'AU CC CX',
  '101': 'IL PS',
  '102': 'NP',
  '103': 'AM BY KZ MN TJ UZ',
  '104': 'CU',
  '106': 'PE',
  '107': 'AR',
  '110': 'JM LK SY',
  '111': 'NZ',
  '112':
    'AD AL AO AT AX AZ BE BG BI BJ BT CY CZ DE DK EE ES FI FO FR GE GI GL GR HR HU ID IE IN IS IT KG KW LT LU LV MC MD ME ' +
    'MT NL PL PT RO RU SE SI SK ST TL TR UA',
  '113': 'NO',
  '114': 'MU TZ',
  '115': 'IR VN',
  '116': 'HT',
  '117': 'MZ',
  '118': 'BO SM VA',
  '119': 'JP KH KR TW',
  '120': 'CN',
  '122': 'IQ',
  '123': 'CO EG GT',
  '124': 'BA',
  '128': 'NI',
  '130': 'CV',
  '131': 'CL',
  '132': 'SV',
  '14': 'DZ',
  '140': 'LB',
  '144': 'CH LI',
  '15': 'BL GF GP MA MF MQ NC NE PF PM RE YT',
  '190': 'TN',
  '191': 'YE',
  '192': 'BR',
  '193': 'GH LY',
  '194': 'MK RS',
  '195': 'LA',
  '511': 'BB',
  '811': 'TT',
  '911':
    'AG AI AS AW BM BQ BS BZ CA CR DO EC FJ GD GU HN JO KN KY LC LR MP MS MX PA PH PR PY TC US UY VC VE VG VI',
  '912': 'CW SX',
  '913': 'GY',
  '991': 'BN',
  '994': 'ZW',
  '995': 'SG',
  '997': 'BW SA',
  '998': 'AE MW',
  '999': 'BD BH DM FK GB GG HK IM JE KE MO MY QA SD SH SL',
  '1122': 'PK',
  '1669': 'TH',
  '9999': 'OM',
  '10177': 'ZA',
};

/** Where a country is not on the list: the number that ITU-T E.161.1 recommends and every mobile telephone takes for an emergency. */
const elsewhere = '112';
/** Where a time zone is no country's, such as UTC: that of the country in which a new practice begins. */
const nowhere = '911';

const numberOf: ReadonlyMap<string, string> = new Map(
  Object.entries(countriesOf).flatMap(([number, countries]) =>
    countries.split(' ').map((country): [string, string] => [country, number]),
  ),
);

/** Intl.Locale as runtimes have it; its declaration lacks the last of its methods. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] };

const kept = new Map<string, readonly string[]>();

/** The time zones of a country as the Unicode data of this runtime have them. Asking for one takes half a millisecond. */
export const zonesOfCountry = (country: string): readonly string[] => {
  const locale: ZonedLocale = new Intl.Locale(`und-${country}`);
  const zones = kept.get(country) ?? locale.getTimeZones?.() ?? [];
  kept.set(country, zones);
  return zones;
};

/** The country (ISO 3166-1 alpha-2) of an IANA time zone; undefined for a zone of none, such as UTC. */
export const countryOfZone = (timeZone: string): string | undefined => {
  if (countries.has(timeZone)) return countries.get(timeZone);
  const country = findCountry(timeZone);
  countries.set(timeZone, country);
  return country;
};

const countries = new Map<string, string | undefined>();

const findCountry = (timeZone: string): string | undefined => {
  // A zone that was renamed is known by one of its names: `Asia/Kolkata` and `Asia/Calcutta`.
  const names = [timeZone, new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone];
  return countryCodes.find((code) => zonesOfCountry(code).some((zone) => names.includes(zone)));
};

const found = new Map<string, string>();

/** The number for a medical emergency in the country of an IANA time zone. */
export const emergencyNumberOfZone = (timeZone: string): string => {
  const before = found.get(timeZone);
  if (before !== undefined) return before;
  const country = countryOfZone(timeZone);
  const number = country === undefined ? nowhere : (numberOf.get(country) ?? elsewhere);
  found.set(timeZone, number);
  return number;
};

type Place = { readonly timeZone: string; readonly emergencyNumber: string | null };

/**
 * The number that a practice names in an emergency, to patients, in messages and in the assistant: what its administrator set,
 * otherwise that of the country in which its time zone lies.
 */
export const emergencyNumberIn = ({ timeZone, emergencyNumber }: Place): string =>
  emergencyNumber ?? emergencyNumberOfZone(timeZone);
