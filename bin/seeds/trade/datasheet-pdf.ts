import PDFDocument from 'pdfkit';

export interface DatasheetWords {
  company: string;
  product: string;
  about: string;
  rows: { label: string; value: string }[];
  at: Date;
}

const INK = '#12372A';
const GREY = '#5b6660';
const LINE = '#d7ddd9';
const LEFT = 56;
const WIDTH = 483;
const LABEL = 170;

/** The standard fonts have the letters of Western Europe; others lose their marks. */
const plain = (text: string): string => text.normalize('NFC').replace(/[^\x20-\xff–—’‘“”•€™…]/g, (sign) => sign.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''));

/** A datasheet of one page, made of what the product says: the same bytes at every first start. */
export function datasheetPdf({ company, product, about, rows, at }: DatasheetWords): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: plain(`${product}, data sheet`), Author: plain(company), CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((done) => pdf.on('end', () => done(Buffer.concat(chunks))));
  pdf.rect(0, 0, pdf.page.width, 10).fill(INK);
  pdf.fillColor(GREY).font('Helvetica').fontSize(10).text(plain(company), LEFT, 44);
  pdf.fillColor(INK).font('Helvetica-Bold').fontSize(21).text(plain(product), LEFT, 62, { width: WIDTH });
  pdf.moveDown(0.6).fillColor('#222222').font('Helvetica').fontSize(10.5).text(plain(about), { width: WIDTH, lineGap: 3 });
  pdf.moveDown(1.2);
  for (const { label, value } of rows) row(pdf, plain(label), plain(value));
  pdf
    .fillColor(GREY)
    .fontSize(8.5)
    .text('Example of the demonstration directory. Figures are as stated by the supplier and bind nobody.', LEFT, 770, { width: WIDTH });
  pdf.end();
  return whole;
}

function row(pdf: PDFKit.PDFDocument, label: string, value: string): void {
  const top = pdf.y;
  pdf
    .moveTo(LEFT, top)
    .lineTo(LEFT + WIDTH, top)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke();
  pdf
    .fillColor(GREY)
    .font('Helvetica')
    .fontSize(9.5)
    .text(label, LEFT, top + 6, { width: LABEL - 12 });
  const after = pdf.y;
  pdf.fillColor('#222222').text(value, LEFT + LABEL, top + 6, { width: WIDTH - LABEL });
  pdf.y = Math.max(after, pdf.y) + 5;
  pdf.x = LEFT;
}
