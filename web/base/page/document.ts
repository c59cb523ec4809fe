/** Forces the theme that the visitor chose before the first paint. It is marked as ours by `InlineScript`. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`;

const font = (name: string) => ({
  rel: 'preload',
  href: `/fonts/${name}.woff2`,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

export const fonts = [font('inter-latin-400-700'), font('instrument-sans-latin-600')];

/** What the head of every page of both sites links to. */
export const documentLinks = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/brand/wbn-icon.svg', type: 'image/svg+xml' },
];
