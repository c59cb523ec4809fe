import styles from './chooser.css?url';

/** On pages for everybody, which carry none of it. Only a browser loads this. */
export const chooserStyles = new Promise<unknown>((resolve) => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles, onload: resolve, onerror: resolve }));
});
