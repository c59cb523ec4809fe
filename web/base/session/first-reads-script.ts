import { BATCH_PATH } from '#contract/batch.ts';
import type { Place } from '../context.ts';
import { prefixOf } from '../languages.ts';
import type { FirstRead } from './first-reads.ts';

/**
 * Asks for what the page reads first, for who is logged in with a token that still works; what it leaves is taken by `first-reads.ts`. In the server's HTML
 * alone, which names the reads and nobody: the token comes from this browser and goes to the API only.
 */
export function firstReadsScript({ apiUrl, language }: Place, parts: FirstRead[]): string {
  const headers = { 'content-type': 'application/json', ...(language && prefixOf(language) && { 'wbn-language': language }) };
  const asked = JSON.stringify({ url: apiUrl + BATCH_PATH, headers, parts }).replaceAll('<', '\\u003c');
  return `;try{(function(a,s){var t=s.getItem('token');if(!t||!(s.getItem('tokenExpire')>Date.now()+(+s.getItem('clockOffset')||0)))return;
a.headers['wbn-auth']=t;window.wbnFirst=[{token:t,at:performance.now(),parts:a.parts,answer:fetch(a.url,{method:'POST',redirect:'error',headers:a.headers,body:JSON.stringify({parts:a.parts})})
.then(function(r){return r.ok?r.json():null}).catch(function(){return null})}]})(${asked},localStorage)}catch(e){}`;
}
