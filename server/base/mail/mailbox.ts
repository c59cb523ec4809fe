import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { colours, FONT } from './colours.ts';
import frame from './frame.en.json' with { type: 'json' };
import { type KeptMail, keptMail, latestMails } from './kept.ts';
import { html, type Markup } from './markup.ts';

const SHOWN = 100;
const words = frame.mailbox;
const BOX = '/dev/mailbox';

const tokens = (theme: Record<string, string>): string =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const STYLE = `
:root{color-scheme:light dark;${tokens(colours.light)}}
@media (prefers-color-scheme:dark){:root{${tokens(colours.dark)}}}
body{margin:0;background:var(--bg);color:var(--text-2);font:14px/22px ${FONT}}
main{max-width:720px;margin:0 auto;padding:40px 16px 80px}
h1{margin:0 0 8px;color:var(--text);font-size:30px;line-height:36px;font-weight:600;letter-spacing:-0.02em}
h2{margin:0 0 4px;color:var(--text);font-size:18px;line-height:24px;font-weight:600;overflow-wrap:anywhere}
a{color:var(--link);overflow-wrap:anywhere}
a:focus-visible{outline:2px solid var(--text);outline-offset:2px}
article,.empty{margin:16px 0 0;padding:20px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.meta{margin:0;color:var(--text-3);font-size:13px;line-height:20px;overflow-wrap:anywhere}
.text{margin:16px 0;padding:16px 0;border:solid var(--line);border-width:1px 0;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** The page runs nothing and loads nothing; its one style is known by its hash. */
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** A mail is shown apart from the site that it is shown on: it has no origin, no script, no form; its links open. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Shows the mails in `directory` instead of sending them; for the demonstration only, since whoever reads it can follow every link. */
export function addMailbox(http: FastifyInstance, directory: string): void {
  http.get(`${BOX}.json`, async (_, reply) => privately(reply).send((await latestMails(directory, SHOWN)).map(described)));
  http.get(BOX, async (_, reply) => show(reply, PAGE_POLICY, page(await latestMails(directory, SHOWN))));
  http.get<{ Params: { id: string } }>(`${BOX}/:id`, async (request, reply) => {
    const mail = await keptMail(directory, request.params.id);
    return mail ? show(reply, MAIL_POLICY, mail.html) : reply.callNotFound();
  });
}

const privately = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'same-origin');

const show = (reply: FastifyReply, policy: string, body: string): FastifyReply =>
  privately(reply).header('content-security-policy', policy).type('text/html; charset=utf-8').send(body);

const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}']/g;

const described = ({ to, subject, text, at }: KeptMail) => ({ to, subject, text, links: [...new Set(text.match(LINK) ?? [])], at });

function page(mails: KeptMail[]): string {
  const list = mails.length > 0 ? mails.map(article) : html`<p class="empty">${words.empty}</p>`;
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${words.title}</title><style>${{ markup: STYLE }}</style></head>
<body><main><h1>${words.title}</h1><p>${words.about} <a href="${BOX}">${words.reload}</a></p>
${list}</main></body></html>
`.markup;
}

const article = ({ id, to, subject, text, at }: KeptMail): Markup =>
  html`<article aria-labelledby="subject-${id} meta-${id}"><h2 id="subject-${id}">${subject}</h2><p class="meta" id="meta-${id}">${words.to} ${to} · <time datetime="${at}">${clock(at)}</time></p>
<div class="text">${linked(text.trim())}</div><a href="${BOX}/${id}">${words.html}</a></article>
`;

/** `DD/MM/YYYY HH:mm UTC`, as everywhere. */
const clock = (at: string): string => `${at.slice(0, 10).split('-').reverse().join('/')} ${at.slice(11, 16)} UTC`;

function linked(text: string): Markup[] {
  const links = text.match(LINK) ?? [];
  return text.split(LINK).map((words, place) => {
    const url = links[place];
    return url ? html`${words}<a href="${url}" rel="noreferrer">${url}</a>` : html`${words}`;
  });
}
