/** Texts are compiled at build time; the small formatter is all that is needed to read them. */
export const smallFormatter = { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' };
