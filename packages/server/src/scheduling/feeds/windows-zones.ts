import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana';

/** Names of Windows as CLDR lists them (`windowsZones.xml`), in small letters, with the zone that stands for each. */
const byName = new Map(
  WINDOWS_TO_IANA_MAP.map(({ windowsName }) => [windowsName.toLowerCase(), findIana(windowsName)[0]]),
);

/** Texts that Windows shows for its zones, each with the name behind it. Texts that are names themselves are not listed. */
const shown: Readonly<Record<string, string>> = {
  'international date line west': 'Dateline Standard Time',
  hawaii: 'Hawaiian Standard Time',
  alaska: 'Alaskan Standard Time',
  'baja california': 'Pacific Standard Time (Mexico)',
  'pacific time (us & canada)': 'Pacific Standard Time',
  arizona: 'US Mountain Standard Time',
  'mountain time (us & canada)': 'Mountain Standard Time',
  'central america': 'Central America Standard Time',
  'central time (us & canada)': 'Central Standard Time',
  'guadalajara, mexico city, monterrey': 'Central Standard Time (Mexico)',
  saskatchewan: 'Canada Central Standard Time',
  'bogota, lima, quito': 'SA Pacific Standard Time',
  'bogota, lima, quito, rio branco': 'SA Pacific Standard Time',
  chetumal: 'Eastern Standard Time (Mexico)',
  'eastern time (us & canada)': 'Eastern Standard Time',
  haiti: 'Haiti Standard Time',
  havana: 'Cuba Standard Time',
  'indiana (east)': 'US Eastern Standard Time',
  'turks and caicos': 'Turks And Caicos Standard Time',
  asuncion: 'Paraguay Standard Time',
  'atlantic time (canada)': 'Atlantic Standard Time',
  caracas: 'Venezuela Standard Time',
  cuiaba: 'Central Brazilian Standard Time',
  'georgetown, la paz, manaus, san juan': 'SA Western Standard Time',
  santiago: 'Pacific SA Standard Time',
  newfoundland: 'Newfoundland Standard Time',
  araguaina: 'Tocantins Standard Time',
  brasilia: 'E. South America Standard Time',
  'cayenne, fortaleza': 'SA Eastern Standard Time',
  'city of buenos aires': 'Argentina Standard Time',
  'buenos aires': 'Argentina Standard Time',
  greenland: 'Greenland Standard Time',
  montevideo: 'Montevideo Standard Time',
  'punta arenas': 'Magallanes Standard Time',
  salvador: 'Bahia Standard Time',
  azores: 'Azores Standard Time',
  'cabo verde is.': 'Cape Verde Standard Time',
  'coordinated universal time': 'UTC',
  'dublin, edinburgh, lisbon, london': 'GMT Standard Time',
  'monrovia, reykjavik': 'Greenwich Standard Time',
  casablanca: 'Morocco Standard Time',
  'amsterdam, berlin, bern, rome, stockholm, vienna': 'W. Europe Standard Time',
  'belgrade, bratislava, budapest, ljubljana, prague': 'Central Europe Standard Time',
  'brussels, copenhagen, madrid, paris': 'Romance Standard Time',
  'sarajevo, skopje, warsaw, zagreb': 'Central European Standard Time',
  'west central africa': 'W. Central Africa Standard Time',
  'athens, bucharest': 'GTB Standard Time',
  beirut: 'Middle East Standard Time',
  cairo: 'Egypt Standard Time',
  'harare, pretoria': 'South Africa Standard Time',
  'helsinki, kyiv, riga, sofia, tallinn, vilnius': 'FLE Standard Time',
  jerusalem: 'Israel Standard Time',
  istanbul: 'Turkey Standard Time',
  'kuwait, riyadh': 'Arab Standard Time',
  'moscow, st. petersburg': 'Russian Standard Time',
  'moscow, st. petersburg, volgograd': 'Russian Standard Time',
  nairobi: 'E. Africa Standard Time',
  tehran: 'Iran Standard Time',
  'abu dhabi, muscat': 'Arabian Standard Time',
  'islamabad, karachi': 'Pakistan Standard Time',
  'chennai, kolkata, mumbai, new delhi': 'India Standard Time',
  'bangkok, hanoi, jakarta': 'SE Asia Standard Time',
  'beijing, chongqing, hong kong, urumqi': 'China Standard Time',
  'kuala lumpur, singapore': 'Singapore Standard Time',
  perth: 'W. Australia Standard Time',
  taipei: 'Taipei Standard Time',
  'osaka, sapporo, tokyo': 'Tokyo Standard Time',
  seoul: 'Korea Standard Time',
  adelaide: 'Cen. Australia Standard Time',
  darwin: 'AUS Central Standard Time',
  brisbane: 'E. Australia Standard Time',
  'canberra, melbourne, sydney': 'AUS Eastern Standard Time',
  hobart: 'Tasmania Standard Time',
  'auckland, wellington': 'New Zealand Standard Time',
};

/**
 * The IANA name of a Windows zone. Accepts its key and its text on the screen, with `(UTC-05:00)` in front or a number behind.
 * Null for a name that Windows does not have.
 */
export const ianaNameOfWindows = (name: string): string | null => {
  const plain = name
    .replace(/^\s*\((?:UTC|GMT)[^)]*\)\s*/i, '')
    .trim()
    .toLowerCase();
  for (const each of [plain, plain.replace(/\s+\d{1,3}$/, '')]) {
    const found = byName.get(each) ?? byName.get(shown[each]?.toLowerCase() ?? '');
    if (found) return found;
  }
  return null;
};
