import styles from './form.css?url';

/** The styles of forms for a dialog on a page that has none: behind those of the site, which they refine. Only a browser loads this. */
export const formStyles = new Promise<unknown>((resolve) => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles, onload: resolve, onerror: resolve }));
});
