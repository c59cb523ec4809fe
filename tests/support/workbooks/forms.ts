/** A cell as somebody sees it in a spreadsheet: text, a number with or without a format, a day, yes or no, or a formula with what it gave. */
export type Cell =
  | string
  | null
  | { number: number; format?: string }
  | { day: number }
  | { isTrue: boolean }
  | { formula: string; gave: string | number }
  | { rich: string[] };

export interface Form {
  sheets: { name: string; rows: Cell[][]; merged?: string }[];
  /** What an import reads: the heading, then its rows. */
  read: string[][];
}

const HEAD = ['external_id', 'name', 'description', 'part_number', 'moq'];
const READ = [HEAD, ['A-1', 'Ball valve', 'A valve.', '0042', '10 pieces']];
const LEAD: Cell[] = ['A-1', 'Ball valve', 'A valve.'];
const of = (part: Cell, moq: Cell = '10 pieces'): Form['sheets'] => [{ name: 'Sheet1', rows: [HEAD, [...LEAD, part, moq]] }];

/** The dirt that people's workbooks have, by what it is. */
export const FORMS: Record<string, Form> = {
  'texts alone': { sheets: of('0042'), read: READ },
  'leading zeros by a format': { sheets: of({ number: 42, format: '0000' }), read: READ },
  'numbers without their noise': { sheets: of({ number: 48.2 }, { number: 0.1 + 0.2 }), read: [HEAD, ['A-1', 'Ball valve', 'A valve.', '48.2', '0.3']] },
  percentages: {
    sheets: of({ number: 0.125, format: '0.0%' }, { number: 0.2, format: '0%' }),
    read: [HEAD, ['A-1', 'Ball valve', 'A valve.', '12.5%', '20%']],
  },
  days: { sheets: of({ day: 45_000 }), read: [HEAD, ['A-1', 'Ball valve', 'A valve.', '2023-03-15', '10 pieces']] },
  'a title over merged cells': {
    sheets: [{ name: 'Sheet1', rows: [['Our catalogue', null, null, null, null], [], HEAD, [...LEAD, '0042', '10 pieces']], merged: 'A1:E1' }],
    read: READ,
  },
  'empty columns and rows': {
    sheets: [{ name: 'Sheet1', rows: [[null, ...HEAD.slice(0, 3), null, ...HEAD.slice(3)], [], [null, ...LEAD, null, '0042', '10 pieces']] }],
    read: [
      ['', ...HEAD.slice(0, 3), '', ...HEAD.slice(3)],
      ['', 'A-1', 'Ball valve', 'A valve.', '', '0042', '10 pieces'],
    ],
  },
  formulas: { sheets: of({ formula: '"00"&"42"', gave: '0042' }, { formula: '5*2', gave: 10 }), read: [HEAD, ['A-1', 'Ball valve', 'A valve.', '0042', '10']] },
  'a table on the second sheet': {
    sheets: [{ name: 'Notes', rows: [['Please read'], ['Prices of 2026']] }, { ...of('0042')[0], name: 'Products' } as Form['sheets'][0]],
    read: READ,
  },
  'parts of a text in bold, signs of XML, and yes': {
    sheets: of({ rich: ['Type ', '<B> & "C"'] }, { isTrue: true }),
    read: [HEAD, ['A-1', 'Ball valve', 'A valve.', 'Type <B> & "C"', 'TRUE']],
  },
};
