const THOUSANDS = /^\d{1,3}([,\s]\d{3})+(\.\d+)?$/;
/** `2,000` as people write it, with spaces of any width too; anything else goes as it was typed, so that it is refused and not lost. */
export const amountOf = (typed: string): string => {
  const text = typed.trim();
  return THOUSANDS.test(text) ? text.replaceAll(/[,\s]/g, '') : text;
};
