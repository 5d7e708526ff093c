import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { writeInTurns } from './breathe.ts';
import type { Collected } from './collect.ts';
import type { Exported, Words } from './ports.ts';
import type { Say } from './texts.ts';

export type PageOf = {
  readonly language: Language;
  readonly timeZone: string;
  readonly practice: string;
  readonly name: string;
  readonly role: string;
  /** The archive holds a patient's record. */
  readonly hasRecord: boolean;
  readonly madeAt: Date;
  readonly say: Say;
  /** Names of the files in the archive. */
  readonly files: readonly { readonly path: string; readonly name: string }[];
};

/** The readable page of an archive: whole in itself, printable, without scripts. As pieces, because it may be long. */
export const archivePage = async (collected: Collected, page: PageOf): Promise<string[]> => {
  const { say } = page;
  const date = new Intl.DateTimeFormat(page.language, {
    timeZone: page.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const words = (key: string, params?: Record<string, string>) =>
    escaped(say({ key: `settings:archive.${key}`, ...(params ? { params } : {}) }));
  const sections = [...collected].map(([name, rows]) => ({ name, rows, title: words(`section.${name}`) }));
  const pieces = [
    head(page, words('title')),
    `<header><p class="practice">${escaped(page.practice)}</p><h1>${words('title')}</h1>
<p class="person">${escaped(page.name)} · ${escaped(say({ key: `common:role.${page.role}` }))}</p>
<p>${words('made', { date: date.format(page.madeAt) })}</p>
<p>${words(page.hasRecord ? 'introPatient' : 'introStaff')}</p></header>
<nav aria-label="${words('contents')}"><h2>${words('contents')}</h2><ul>${sections
      .map(({ name, rows, title }) => `<li><a href="#${name}">${title}</a> <span>${rows.length}</span></li>`)
      .join('')}</ul></nav>`,
  ];
  for (const { name, rows: unsorted, title } of sections) {
    const rows = newestFirst(unsorted);
    pieces.push(`<section id="${name}"><h2>${title} <span>${rows.length}</span></h2><table>`);
    pieces.push(...(await writeInTurns(rows, (row) => lineOf(row, date, say), '\n')));
    pieces.push('</table></section>');
  }
  if (page.files.length > 0) {
    pieces.push(
      `<section id="files"><h2>${words('files')} <span>${page.files.length}</span></h2><ul>${page.files
        .map(({ path, name }) => `<li><a href="${escaped(encodeURI(path))}">${escaped(name)}</a></li>`)
        .join('')}</ul></section>`,
    );
  }
  pieces.push(
    `<footer><h2>${words('whatIsIn')}</h2><ul><li>${words('inPage')}</li>${
      page.hasRecord ? `<li>${words('inFhir')}</li>` : ''
    }<li>${words('inData')}</li><li>${words('inManifest')}</li></ul></footer></body></html>`,
  );
  return pieces;
};

const newestFirst = (rows: readonly Exported[]): readonly Exported[] =>
  rows.toSorted((one, other) => (other.line.at?.getTime() ?? 0) - (one.line.at?.getTime() ?? 0));

/** When it was, as far as it is known. */
const whenOf = ({ at, on, undated }: Exported['line'], date: Intl.DateTimeFormat, say: Say): string => {
  if (undated) return say(undated);
  if (on) return partialDate(on, date.resolvedOptions().locale);
  return at ? date.format(at) : '';
};

/** `2009`, `2015-12` or `2009-03-15` as people write it; no zone moves it. */
const partialDate = (on: string, language: string): string => {
  const [year, month, day] = on.split('-');
  const known = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month ? { month: 'short' } : {}),
    ...(day ? { day: 'numeric' } : {}),
  });
  return known.format(new Date(`${year}-${month ?? '01'}-${day ?? '01'}`));
};

const lineOf = ({ line }: Exported, date: Intl.DateTimeFormat, plain: Say): string => {
  const say: Say = (words) => plain(withDates(words, date));
  const detail = (line.detail ?? []).map(say).filter((text) => text !== '');
  return `<tr><td class="at">${escaped(whenOf(line, date, say))}</td><td><b>${escaped(say(line.title))}</b>${detail
    .map((text) => `<span>${escaped(text)}</span>`)
    .join('')}</td><td class="by">${escaped(line.by ?? '')}</td></tr>`;
};

/** An instant among the parameters of a sentence, as people write it. */
const withDates = (words: Words, date: Intl.DateTimeFormat): Words => {
  if (typeof words === 'string' || !('key' in words) || !words.params) return words;
  const params = Object.entries(words.params).map(([name, value]) => [
    name,
    isInstant(value) ? date.format(new Date(value)) : value,
  ]);
  return { ...words, params: Object.fromEntries(params) };
};

/** Names are parameters, too, and people choose them: what only looks like an instant is left as it is. */
const isInstant = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const style = `:root{color-scheme:light;--text:#0f191d;--soft:#46545c;--line:#e1e7ea;--accent:#0a625f}
*{box-sizing:border-box}body{margin:0 auto;padding:48px 24px;max-width:860px;color:var(--text);background:#fff;font:15px/1.5 system-ui,sans-serif}
h1{font-size:28px;line-height:1.25;letter-spacing:-.015em;margin:4px 0 8px}h2{font-size:18px;margin:40px 0 8px}h2 span,nav span{color:var(--soft);font-weight:400;font-size:13px}
.practice{color:var(--accent);font-weight:600;margin:0}.person{font-size:17px;margin:0}header p{margin:6px 0;max-width:66ch}
nav ul{columns:3;padding:0;list-style:none;margin:0}nav li{padding:2px 0}a{color:var(--accent)}
table{width:100%;border-collapse:collapse}td{padding:8px 12px 8px 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
td span{display:block;color:var(--soft);white-space:pre-line}.at{width:11em;color:var(--soft);font-variant-numeric:tabular-nums;white-space:nowrap}.by{width:12em;color:var(--soft);text-align:right;padding-right:0}
footer{color:var(--soft)}@media(max-width:600px){nav ul{columns:1}.at,.by{width:auto;white-space:normal}}
@media print{body{padding:0;max-width:none;font-size:11px}tr{break-inside:avoid}nav{display:none}h2{break-after:avoid}}`;

const head = ({ language, name }: PageOf, title: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title} · ${escaped(name)}</title><style>${style}</style></head><body>
`;
