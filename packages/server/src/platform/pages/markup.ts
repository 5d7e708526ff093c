const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Text that is markup already. Only `html` and `script` make it, so that nothing else is ever taken for markup. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | Markup | readonly Markup[] | null;

const written = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string') return escaped(part);
  if (part instanceof Markup) return part.text;
  return part.map(({ text }) => text).join('\n');
};

/** Markup of a template. Inserted text is escaped for its place between tags or in a quoted attribute. */
export const html = (template: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(String.raw({ raw: template }, ...parts.map(written)));

/** JSON as it may stand inside a script element: nothing in it ends the element or starts a comment. */
const embedded = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A script element that holds data and runs nothing. */
export const dataScript = (
  type: 'application/json' | 'application/ld+json',
  value: unknown,
  attributes: Readonly<Record<string, string>>,
): Markup => {
  const written = Object.entries(attributes).map(([name, text]) => html` ${name}="${text}"`.text);
  return new Markup(`<script type="${type}"${written.join('')}>${embedded(value)}</script>`);
};
