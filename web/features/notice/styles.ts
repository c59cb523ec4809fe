import styles from './notice.css?url';

/** Behind the styles of the site, which they refine: at the end of the head. Only a browser loads this. */
export const noticeStyles = new Promise<unknown>((resolve) => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles, onload: resolve, onerror: resolve }));
});
