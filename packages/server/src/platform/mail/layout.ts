import type { ShownEntry } from './entries.ts';

export type Letter = {
  readonly language: string;
  readonly practice: string;
  readonly heading: string;
  readonly greeting: string | null;
  readonly paragraphs: readonly string[];
  /** Somebody else's words, set apart from ours. */
  readonly quoted: string | null;
  /** What the letter lists, each with its time first. */
  readonly entries: readonly ShownEntry[];
  readonly button: { readonly label: string; readonly link: string; readonly copyLink: string } | null;
  readonly note: string | null;
  readonly footer: readonly string[];
};

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Text of several lines keeps its line ends. */
const multiline = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Hiragino Sans','Malgun Gothic','Noto Sans',Arial,sans-serif";

/** Mail programs that can show a dark page do so; the others keep the inline colours. */
const dark = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0b1012!important}.card{background:#12181b!important;border-color:#232d32!important}
.strong{color:#e9eff1!important}.plain{color:#b1bdc3!important}.faint{color:#93a1a9!important}
.link{color:#5cc9be!important}.rule{border-color:#232d32!important}.quote{background:#1a2226!important;border-color:#35424a!important;color:#e9eff1!important}
}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}`;

const paragraph = (text: string, after = 16): string =>
  `<p class="plain" style="margin:0 0 ${after}px;font-size:16px;line-height:24px;color:#46545c">${multiline(text)}</p>`;

const quote = (text: string): string =>
  `<blockquote class="quote" style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #cbd4d9;background:#eef2f4;font-size:16px;line-height:24px;color:#0f191d">${multiline(text)}</blockquote>`;

const entry = ({ title, lines }: ShownEntry, last: boolean): string =>
  `<li class="rule" style="margin:0;padding:0 0 ${last ? 0 : 12}px;${last ? '' : 'margin-bottom:12px;border-bottom:1px solid #e1e7ea'}"><p class="strong" style="margin:0 0 2px;font-size:16px;line-height:24px;font-weight:600;color:#0f191d">${escapeHtml(title)}</p>${lines.map((text) => `<p class="plain" style="margin:0;font-size:15px;line-height:22px;color:#46545c">${escapeHtml(text)}</p>`).join('')}</li>`;

const list = (entries: readonly ShownEntry[]): string =>
  `<ul class="quote" style="list-style:none;margin:0 0 16px;padding:14px 16px;border-left:3px solid #0d7773;background:#eef2f4">${entries.map((one, index) => entry(one, index === entries.length - 1)).join('')}</ul>`;

const button = ({ label, link }: { label: string; link: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="#0d7773" style="border-radius:8px;background:#0d7773"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 24px;font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></td></tr></table>`;

const copyable = ({ link, copyLink }: { link: string; copyLink: string }): string =>
  `<p class="faint" style="margin:0;font-size:14px;line-height:20px;color:#5a6870">${escapeHtml(copyLink)}<br><a class="link" href="${escapeHtml(link)}" style="color:#0a625f;word-break:break-all">${escapeHtml(link)}</a></p>`;

const footerLine = (text: string): string =>
  `<p class="faint" style="margin:0 0 8px;font-size:13px;line-height:19px;color:#5a6870">${escapeHtml(text)}</p>`;

/** The HTML part: one column of at most 560 pixels, no picture, nothing that is loaded from elsewhere. */
export const htmlOf = (letter: Letter): string => {
  const {
    language,
    practice,
    heading,
    greeting,
    paragraphs,
    quoted,
    entries,
    button: action,
    note,
    footer,
  } = letter;
  const preview = [paragraphs[0] ?? ''].map(escapeHtml).join('');
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(heading)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f7f8;${font}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f7f8;${font}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="pad" style="padding:0 32px 16px"><p class="strong" style="margin:0;font-size:16px;line-height:24px;font-weight:600;color:#0f191d"><span style="display:inline-block;width:10px;height:10px;margin-right:10px;border-radius:3px;background:#0d7773" aria-hidden="true"></span>${escapeHtml(practice)}</p></td></tr>
<tr><td class="card pad" style="padding:32px;background:#ffffff;border:1px solid #e1e7ea;border-radius:12px">
<h1 class="strong" style="margin:0 0 20px;font-size:22px;line-height:30px;font-weight:600;color:#0f191d">${escapeHtml(heading)}</h1>
${greeting === null ? '' : paragraph(greeting)}
${paragraphs.map((text) => paragraph(text)).join('\n')}
${quoted === null ? '' : quote(quoted)}
${entries.length === 0 ? '' : list(entries)}
${action === null ? '' : button(action)}
${note === null ? '' : paragraph(note, action === null ? 0 : 16)}
${action === null ? '' : copyable(action)}
</td></tr>
<tr><td class="pad" style="padding:20px 32px 0">
${footer.map(footerLine).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};

/** The text part says the same, in the same order. */
export const textOf = (letter: Letter): string => {
  const { practice, heading, greeting, paragraphs, quoted, entries, button: action, note, footer } = letter;
  const parts = [
    practice,
    heading,
    greeting,
    ...paragraphs,
    quoted?.replace(/^/gm, '> '),
    ...entries.map(({ title, lines }) => [title, ...lines].join('\n')),
    action && `${action.label}:\n${action.link}`,
    note,
    `-- \n${footer.join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
};
