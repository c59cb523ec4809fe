/** Units of attributes that nobody orders in, by UN/ECE Recommendation 20: as they stand behind a number in every language. */
export const ATTRIBUTE_UNITS: Readonly<Record<string, string>> = { KWT: 'kW', NU: 'N m', CEL: '°C', '2N': 'dB', GM: 'g/m²', P1: '%', MON: 'months' };
