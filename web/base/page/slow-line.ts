import { fonts } from './document.ts';

/** Megabits a second below which a line is slow; what browsers call 4G begins there. */
const LEAST = 0.7;

/**
 * On a line that the browser knows to be slow, or where somebody wants to save data, the first look needs the line for itself: fonts, which come too late to
 * be shown then (`font-display: optional`), are not loaded at all, and films wait for somebody to start them. Everywhere else fonts are asked for first.
 */
export const lineScript = `(function(d){var c=navigator.connection;if(c&&(c.saveData||c.effectiveType!=='4g'||c.downlink<${LEAST}))d.documentElement.dataset.line='slow';
else ${JSON.stringify(fonts)}.forEach(function(f){d.head.append(Object.assign(d.createElement('link'),f))})})(document);`;

/**
 * A film that starts by itself waits until the page is alive, and on a slow line until somebody starts it: it would take the line from everything that was
 * asked for before it. Without scripts it starts as ever.
 */
export const filmScript = `(function(d){var o=new MutationObserver(function(){d.querySelectorAll('video[autoplay]').forEach(function(v){v.autoplay=false;v.preload='none'})});
o.observe(d,{childList:true,subtree:true});d.addEventListener('DOMContentLoaded',function(){o.disconnect()})})(document);`;

/** What the first script found. */
export const isSlowLine = (): boolean => document.documentElement.dataset['line'] === 'slow';
