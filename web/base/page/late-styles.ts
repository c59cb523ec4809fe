/** Styles that only some need, put behind those of the site, which they refine; there when the promise is kept. Only a browser loads them. */
export const lateStyles = (href: string): Promise<unknown> =>
  new Promise((resolve) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: resolve }));
  });
