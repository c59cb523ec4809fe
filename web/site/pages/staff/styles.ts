import styles from './staff.css?url';

/** Behind the styles of the site, which they refine: at the end of the head. Only a browser loads this. */
export const staffStyles = new Promise<unknown>((resolve) => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles, onload: resolve, onerror: resolve }));
});
