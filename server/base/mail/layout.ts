import { colours, FONT } from './colours.ts';
import type { Draft, Frame, Place } from './draft.ts';
import { html, type Markup, nothing } from './markup.ts';

const day = colours.light;
const night = colours.dark;

/** By night and on phones; mail programs that ignore it show the styles of the elements. */
const STYLE: Markup = {
  markup: `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:28px 20px 12px!important}}
@media (prefers-color-scheme:dark){
.ground{background-color:${night.bg}!important}
.card{background-color:${night.surface}!important;border-color:${night.line}!important}
.text{color:${night.text}!important}.text-2{color:${night['text-2']}!important}.text-3{color:${night['text-3']}!important}
.mark{color:${night.brand}!important}.link{color:${night.link}!important}
.button{background-color:${night.brand}!important}.label{color:${night['on-brand']}!important}
}`,
};
/** Outlook knows no max-width. */
const OUTLOOK_OPEN: Markup = {
  markup: '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
};
const OUTLOOK_CLOSE: Markup = { markup: '<!--[if mso]></td></tr></table><![endif]-->' };
const TABLE: Markup = { markup: 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"' };
/** Keeps the first words of the mail out of the preview, once the preheader has ended. */
const PREVIEW_END: Markup = { markup: '&#847;&zwnj;&nbsp;'.repeat(60) };

/** The HTML part: tables and styles at the elements, as mail programs need them. */
export function layout(draft: Draft, place: Place, frame: Frame): string {
  const page = html`<!doctype html>
<html lang="${draft.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${draft.subject}</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${day.bg};-webkit-text-size-adjust:100%;font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${draft.paragraphs[0] ?? draft.heading}${PREVIEW_END}</div>
<table class="ground" ${TABLE} style="background-color:${day.bg}"><tr><td align="center" style="padding:32px 12px">
${OUTLOOK_OPEN}<table ${TABLE} style="max-width:600px">
<tr><td style="padding:0 8px 20px">${mark(place)}</td></tr>
<tr><td class="card" style="background-color:${day.surface};border:1px solid ${day.line};border-radius:12px;padding:40px 40px 24px">
${body(draft, frame)}</td></tr>
<tr><td style="padding:24px 8px 0">${footer(draft, place, frame)}</td></tr>
</table>${OUTLOOK_CLOSE}
</td></tr></table>
</body>
</html>
`;
  return page.markup;
}

/** As words: many programs hide pictures until they are asked for. */
function mark({ siteUrl, siteName }: Place): Markup {
  const [first = '', ...rest] = siteName.split(' ');
  const territory = html`<span class="text-3" style="color:${day['text-3']};padding-left:8px;font-size:14px;font-weight:500">${rest.join(' ')}</span>`;
  return html`<a href="${siteUrl}" style="font-family:${FONT};text-decoration:none"><span class="mark" style="color:${day.brand};font-size:24px;line-height:28px;font-weight:700;letter-spacing:-0.02em">${first}</span>${rest.length > 0 ? territory : nothing}</a>`;
}

const paragraph = (text: string): Markup =>
  html`<p class="text-2" style="margin:0 0 16px;color:${day['text-2']};font-family:${FONT};font-size:16px;line-height:26px;overflow-wrap:anywhere">${text}</p>
`;

function body({ heading, paragraphs, action, after = [] }: Draft, frame: Frame): Markup {
  return html`<h1 class="text" style="margin:0 0 16px;color:${day.text};font-family:${FONT};font-size:24px;line-height:30px;font-weight:600;letter-spacing:-0.01em;overflow-wrap:anywhere">${heading}</h1>
${paragraphs.map(paragraph)}${action ? button(action, frame) : nothing}${after.map(paragraph)}`;
}

/** The colour is the cell's, so that programs that ignore padding on links draw a button all the same. */
const button = ({ label, url }: { label: string; url: string }, frame: Frame): Markup =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" align="center" bgcolor="${day.brand}" style="background-color:${day.brand};border-radius:8px;mso-padding-alt:13px 24px"><a class="label" href="${url}" style="display:inline-block;padding:13px 24px;color:${day['on-brand']};font-family:${FONT};font-size:16px;line-height:22px;font-weight:600;text-decoration:none">${label}</a></td></tr></table>
<p class="text-3" style="margin:0 0 16px;color:${day['text-3']};font-family:${FONT};font-size:13px;line-height:20px">${frame.buttonHint}<br><a class="link" href="${url}" style="color:${day.link};overflow-wrap:anywhere;word-break:break-all">${url}</a></p>
`;

function footer({ reason, unsubscribe }: Draft, { siteUrl, siteName }: Place, frame: Frame): Markup {
  const small = html`color:${day['text-3']};font-family:${FONT};font-size:13px;line-height:20px;overflow-wrap:anywhere`;
  const link = (url: string, label: string) => html`<a class="text-3" href="${url}" style="color:${day['text-3']}">${label}</a>`;
  return html`<p class="text-3" style="margin:0 0 8px;${small}">${reason}</p>
<p class="text-3" style="margin:0;${small}">${link(siteUrl, siteName)}${unsubscribe ? html` &nbsp;·&nbsp; ${link(unsubscribe, frame.unsubscribe)}` : nothing}</p>`;
}
