/**
 * What is seen later waits for what is seen first. Browsers begin with a lazy picture up to 2,500 px before it is seen: on a phone one below the first view
 * waits until the scripts are there, which would share a slow line with it, or until somebody comes near it; its place is kept by what it stands in.
 * Without scripts nothing is held. The still of a film is never lazy by itself, so that a script brings it, on every screen.
 */
export const heldPicturesScript = `(function(d,r){if(!window.IntersectionObserver)return;
var held=matchMedia('(max-width: 767.98px)').matches;if(held)r.dataset.held='';
var o=new IntersectionObserver(function(l){l.forEach(function(e){if(!e.isIntersecting)return;var t=e.target;o.unobserve(t);
if(t.dataset.poster)t.poster=t.dataset.poster;else t.querySelectorAll('.dimg').forEach(function(i){i.dataset.near=''})})},{rootMargin:'120px 0px'});
d.addEventListener('DOMContentLoaded',function(){d.querySelectorAll('video[data-poster]').forEach(function(v){o.observe(v)});
if(held)d.querySelectorAll('.dimg[loading=lazy]').forEach(function(i){o.observe(i.parentElement)})})})(document,document.documentElement);`;

/** The scripts are there: the browser decides itself. */
export function letPicturesCome(): void {
  delete document.documentElement.dataset['held'];
}
