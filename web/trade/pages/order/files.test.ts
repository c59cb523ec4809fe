import { expect, test } from 'vitest';
import { filesOf } from './files.ts';

const answers = [{ version: 1, kind: 'confirmed' as const, at: '', by: '', reason: null, text: '', lines: [] }];

test('where something is lacking, plain UBL stands in the place of the Peppol files, and an answered version has those of its answer [ORD-014]', () => {
  expect(filesOf({ answers: [], lacks: ['buyer.endpoint'] }, 1)).toEqual(['ubl', 'pdf', 'csv', 'zip']);
  expect(filesOf({ answers, lacks: [] }, 1)).toEqual(['peppol', 'pdf', 'response', 'response-pdf', 'csv', 'zip']);
  expect(filesOf({ answers, lacks: ['currency'] }, 1)).toEqual(['ubl', 'pdf', 'response-ubl', 'response-pdf', 'csv', 'zip']);
  expect(filesOf({ answers, lacks: [] }, 2)).toEqual(['peppol', 'pdf', 'csv', 'zip']);
});
