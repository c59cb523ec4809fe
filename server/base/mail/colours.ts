/** Mail programs know no custom properties: the design's colours in full, by day and by night; a test holds them to the site's tokens. */
export const colours = {
  light: {
    bg: '#f5f8f6',
    surface: '#ffffff',
    text: '#141d18',
    'text-2': '#3b4641',
    'text-3': '#56625c',
    line: '#e0e6e3',
    brand: '#0b5a40',
    'on-brand': '#ffffff',
    link: '#0b5a40',
  },
  dark: {
    bg: '#0a110e',
    surface: '#111a16',
    text: '#eaf1ed',
    'text-2': '#c0ccc5',
    'text-3': '#98a69e',
    line: '#24312b',
    brand: '#6fd3a6',
    'on-brand': '#04241a',
    link: '#7fdcb2',
  },
} as const;

/** Inter, where it is installed: fonts are not loaded into a mail. */
export const FONT = "Inter,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
