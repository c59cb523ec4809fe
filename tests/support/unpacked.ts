import { inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { textOfPdf } from './pdf.ts';

/** An answer as text, with what its files in base64 say: those of an archive, and the words of a PDF. */
export function unpacked(body: string): string {
  const files = [...body.matchAll(/"content":"([A-Za-z0-9+/]{40,}={0,2})"/g)].map(([, content = '']) => Buffer.from(content, 'base64'));
  return [body, ...files.map(wordsOf)].join('\n');
}

function wordsOf(file: Buffer): string {
  if (file.subarray(0, 2).toString() === 'PK')
    return Object.entries(unzipSync(file))
      .flatMap(([name, bytes]) => [name, wordsOf(Buffer.from(bytes))])
      .join('\n');
  return file.subarray(0, 4).toString() === '%PDF' ? textOfPdf(inflated(file)) : file.toString('utf8');
}

/** A PDF with its streams as they were before they were made smaller. */
function inflated(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1').replace(/stream\n([\s\S]*?)\nendstream/g, (whole, stream: string) => {
    try {
      return `stream\n${inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')}\nendstream`;
    } catch {
      return whole;
    }
  });
  return Buffer.from(text, 'latin1');
}
