import type { OrderAnswer, OrderContent, OrderLine } from '#contract/trade/order/shapes.ts';
import { grouped, moneyOf } from '#server/base/pdf/amounts.ts';
import { sheetFile } from '#server/base/pdf/sheet.ts';
import type { Column } from '#server/base/pdf/tables.ts';
import texts from '../documents.en.json' with { type: 'json' };
import { lackOf } from '../incomplete.ts';
import { responseXml } from '../response-xml.ts';
import { hashOf } from './order-pdf.ts';
import words from './words.en.json' with { type: 'json' };
import { aboutOf, clean, cleanLine, day, moment, partyLines, STATUS } from './written.ts';

const COLUMNS: Column[] = [
  { label: words.number, width: 28 },
  { label: words.item, width: 175 },
  { label: words.state, width: 85 },
  { label: words.quantity, width: 95, isNumber: true },
  { label: words.price, width: 100, isNumber: true },
];

/** What the supplier answered to a version, as PDF (ORD-019). */
export function responsePdf(content: OrderContent, answer: OrderAnswer, { compress = true }: { compress?: boolean } = {}): Promise<Buffer> {
  const title = `${words.answer} ${content.number}`;
  const said = new Map(answer.lines.map((line) => [line.lineID, line]));
  const xml = responseXml(content, answer, lackOf(content).length === 0 ? 'peppol' : 'ubl');
  return sheetFile(aboutOf(content, title, answer.at, compress), (sheet) => {
    sheet.title(title);
    sheet.facts([
      [words.answered, [moment(answer.at), answer.by && words.by.replace('{name}', () => cleanLine(answer.by))].filter(Boolean).join(', ')],
      [words.state, words.kinds[answer.kind]],
      [words.reference, cleanLine(content.details.reference)],
      [words.note, clean(answer.text)],
    ]);
    sheet.sides(partyLines(words.buyer, content.buyer), partyLines(words.supplier, content.supplier));
    if (answer.kind === 'changed') {
      sheet.heading(words.lines);
      sheet.table(
        COLUMNS,
        content.lines.map((line) => answerRow(line, said.get(line.lineID), content.currency)),
      );
    }
    sheet.heading(words.hash);
    sheet.quiet(hashOf(xml));
    sheet.text(texts.disclaimer);
  });
}

function answerRow(line: OrderLine, said: OrderAnswer['lines'][number] | undefined, currency: string): { cells: string[]; below: string } {
  const status = said?.status ?? 'as-ordered';
  const changed = status === 'changed' ? said : undefined;
  const below = [
    changed?.day ? words.day.replace('{day}', day(changed.day)) : '',
    changed?.substitute ? words.substitute.replace('{text}', () => cleanLine(changed.substitute ?? '')) : '',
    clean(said?.text ?? ''),
  ];
  const isSupplied = status !== 'not-supplied';
  return {
    cells: [
      `${line.number}`,
      cleanLine(line.name) || cleanLine(line.description),
      STATUS[status],
      isSupplied ? `${grouped(changed?.quantity ?? line.quantity)} ${line.unit}` : '',
      isSupplied ? moneyOf(changed?.price ?? line.price, currency) : '',
    ],
    below: below.filter(Boolean).join('\n'),
  };
}
