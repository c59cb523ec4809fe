import formatMessage from 'use-intl/format-message/format-only';

/** As the build has it. The library's files for development refuse lists of labels, which are no messages, where messages are compiled. */
export default Object.assign((...given: Parameters<typeof formatMessage>) => formatMessage(...given), { raw: true });
