import type { Call, Calls } from '#contract/base/call.ts';
import { errors } from '#contract/base/errors.ts';
import { contract } from '#contract/index.ts';
import { openapi } from '#contract/openapi.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const STYLE = `
:root{color-scheme:light dark;--line:#8884;--soft:#8881}
body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:24px 16px 80px}
h2{margin-top:48px;border-bottom:1px solid var(--line)}
article{margin:24px 0}h3{font:600 16px/1.4 ui-monospace,monospace;overflow-wrap:anywhere;margin:0}
pre{background:var(--soft);padding:12px;overflow:auto;border-radius:8px;font-size:13px}
table{border-collapse:collapse}td,th{padding:4px 12px 4px 0;text-align:left;vertical-align:top}
nav a{display:inline-block;margin:0 12px 4px 0}`;

/** The API for people: every call of the contract on one page, without any script. */
export function docsPage(): string {
  const { paths } = openapi({ apiUrl: '', authUrl: '', siteUrl: '' }) as { paths: Record<string, Record<string, object>> };
  const concepts = Object.entries(contract);
  const links = concepts.map(([concept]) => `<a href="#${concept}">${concept}</a>`).join('');
  const sections = concepts.map(([concept, calls]) => section(concept, calls, paths)).join('');
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>WBN API</title><style>${STYLE}</style>
<h1>WBN API</h1><p>Machine-readable: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). A refusal answers <code>{success: false, error, message, requestId}</code>, 400 adds <code>fields</code>.</p>
<nav aria-label="Concepts">${links}</nav>${sections}<h2 id="errors">Errors</h2><table><tr><th>Error<th>Status<th>Message${errorRows()}</table></html>`;
}

function section(concept: string, calls: Calls, paths: Record<string, Record<string, object>>): string {
  return `<h2 id="${concept}">${concept}</h2>${Object.values(calls)
    .map((call) => article(call, paths))
    .join('')}`;
}

function article(call: Call, paths: Record<string, Record<string, object>>): string {
  const path = call.path.replace(/:(\w+)/g, '{$1}');
  const operation = (paths[path]?.[call.method.toLowerCase()] ?? {}) as { parameters?: object[]; requestBody?: object };
  const input = {
    ...(operation.parameters?.length ? { parameters: operation.parameters } : {}),
    ...(operation.requestBody ? { body: operation.requestBody } : {}),
  };
  const details = Object.keys(input).length > 0 ? `<details><summary>Input</summary><pre>${escaped(JSON.stringify(input, null, 2))}</pre></details>` : '';
  return `<article><h3>${call.method} ${escaped(path)}</h3><p>${escaped(call.summary)}. Access: ${call.access}.</p>${details}</article>`;
}

const errorRows = (): string =>
  Object.entries(errors)
    .map(([code, { status, sentence }]) => `<tr><td><code>${code}</code><td>${status}<td>${escaped(sentence)}`)
    .join('');
