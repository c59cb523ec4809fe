/** Who trades with who makes things, and the other way round (PAG-017). */
const TRADERS = ['DI', 'WS', 'EX', 'IM', 'RE'];

/** The types of companies that complement one of this type. */
export const complements = (type: string): string[] => (type === 'MA' ? TRADERS : TRADERS.includes(type) ? ['MA'] : []);
