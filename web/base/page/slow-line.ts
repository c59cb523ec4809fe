/** Megabits a second below which a line is slow; what browsers call 4G begins there. */
const LEAST = 0.7;

/** Whether the browser knows its line to be slow, or somebody wants to save data: then films wait for somebody to start them. */
export const lineScript = `(function(d){var c=navigator.connection;if(c&&(c.saveData||c.effectiveType!=='4g'||c.downlink<${LEAST}))d.documentElement.dataset.line='slow'})(document);`;

/**
 * A film that starts by itself waits until the page is alive, and on a slow line until somebody starts it: it would take the line from everything that was
 * asked for before it. Without scripts it starts as ever.
 */
export const filmScript = `(function(d){var o=new MutationObserver(function(){d.querySelectorAll('video[autoplay]').forEach(function(v){v.autoplay=false;v.preload='none'})});
o.observe(d,{childList:true,subtree:true});d.addEventListener('DOMContentLoaded',function(){o.disconnect()})})(document);`;

/** What the first script found. */
export const isSlowLine = (): boolean => document.documentElement.dataset['line'] === 'slow';
