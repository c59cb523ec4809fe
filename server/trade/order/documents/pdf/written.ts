import type { OrderAnswer, OrderContent, OrderParty } from '#contract/trade/order/shapes.ts';
import { shown, shownLine } from '#server/base/names/shown-text.ts';
import { writtenDay, writtenMoment } from '#server/base/names/written-day.ts';
import type { SheetAbout } from '#server/base/pdf/sheet.ts';
import type { Column } from '#server/base/pdf/tables.ts';
import words from './words.en.json' with { type: 'json' };

export const day = (iso: string | null): string => (iso ? writtenDay(iso) : '');
export const moment = (iso: string): string => writtenMoment(new Date(iso));
export const clean = shown;
export const cleanLine = shownLine;

export function partyLines(label: string, { name, address, registerNumber, vat, contact }: OrderParty): string[] {
  return [
    label,
    cleanLine(name),
    cleanLine(address.street),
    cleanLine([address.city, address.postcode, address.region].filter(Boolean).join(' ')),
    address.country ?? '',
    registerNumber ? `${words.register} ${cleanLine(registerNumber)}` : '',
    vat ? `${words.vat} ${cleanLine(vat)}` : '',
    cleanLine([contact.name, contact.email, contact.phone].filter(Boolean).join(', ')),
  ];
}

export function aboutOf({ buyer, supplier, number }: OrderContent, title: string, at: string, compress: boolean): SheetAbout {
  const names = `${cleanLine(buyer.name)} – ${cleanLine(supplier.name)}`;
  return {
    title,
    author: cleanLine(title.startsWith(words.answer) ? supplier.name : buyer.name),
    subject: names,
    at: new Date(at),
    foot: number,
    lacking: words.lacking,
    compress,
  };
}

export const LINE_COLUMNS: Column[] = [
  { label: words.number, width: 28 },
  { label: words.item, width: 175 },
  { label: words.quantity, width: 85, isNumber: true },
  { label: words.price, width: 95, isNumber: true },
  { label: words.amount, width: 100, isNumber: true },
];

export const STATUS: Record<OrderAnswer['lines'][number]['status'], string> = words.statuses;
