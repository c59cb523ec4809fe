import { edition } from '../edition/uk.ts';

/** Where this browser keeps the language that somebody chose. */
export const LANGUAGE = 'language';

const codes = JSON.stringify(edition.languages.map(({ lang }) => lang));

/**
 * Before the first paint. Who chose a language and comes from elsewhere to the bare home page goes to theirs; everybody else gets what the address says.
 * `data-offer` names the language that might suit better: the one that was chosen, or else the first of the browser's that we speak.
 * A press of a language's link is remembered, scripts of the page or not. Its hash stands in the content security policy.
 */
export const languageScript = `(function(){try{
var all=${codes},root=document.documentElement,here=root.lang.slice(0,2),kept=localStorage.getItem('${LANGUAGE}'),wish=all.includes(kept)?kept:(navigator.languages||[]).map(function(l){return l.slice(0,2).toLowerCase()}).find(function(l){return all.includes(l)});
if(kept===wish&&wish!==here&&wish!==all[0]&&location.pathname==='/'&&!document.referrer.startsWith(location.origin))return location.replace('/'+wish+location.search+location.hash);
if(wish&&wish!==here)root.dataset.offer=wish;
addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('[data-language]');if(a)localStorage.setItem('${LANGUAGE}',a.dataset.language)})
}catch(e){}})()`;
