/** Forces the theme that the visitor chose before the first paint. Its hash stands in the content security policy. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`;

const font = (name: string) => ({
  rel: 'preload',
  href: `/fonts/${name}-latin-wght-normal.woff2`,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

export const fontLinks = [
  font('inter'),
  font('instrument-sans'),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/brand/wbn-icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/brand/wbn-icon-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];
