import { Decimal } from '../../../contract/catalogue/decimal.ts';
import { below, childOf, type Node, wordsOf } from './node.ts';
import { isAustralian, isBelgian, isDate, isGln, isNorwegian, isSwedish } from './numbers.ts';

type Amount = InstanceType<typeof Decimal>;
/** @returns whether the element is as the rule wants it; `test` is what the official file says of it */
export type Assertion = (node: Node, test: string) => boolean;

const has = (node: Node, path: string): boolean => below(node, path).length > 0;
const rootOf = (node: Node): Node => (node.parent ? rootOf(node.parent) : node);
const zero = new Decimal('0');

const amountOf = (node: Node, path: string): Amount | null => {
  const [found] = below(node, path);
  return found && /^-?\d+(\.\d+)?$/.test(wordsOf(found)) ? new Decimal(wordsOf(found)) : null;
};
const atLeastZero = (node: Node, path: string): boolean => amountOf(node, path)?.gte(zero) ?? false;
const plus = (...amounts: (Amount | null)[]): Amount | null =>
  amounts.reduce<Amount | null>((total, amount) => (total && amount ? total.plus(amount) : null), zero);
const minus = (amount: Amount | null): Amount | null => amount?.neg() ?? null;
const same = (one: Amount | null, other: Amount | null): boolean => !!one && !!other && one.eq(other);
const isNear = (one: Amount, other: Amount): boolean => one.minus(other).abs().lte('0.02');
const chargesOf = (node: Node, indicator: string): Amount =>
  below(node, 'cac:AllowanceCharge')
    .filter((charge) => below(charge, 'cbc:ChargeIndicator').some((one) => wordsOf(one) === indicator))
    .reduce((total, charge) => total.plus(amountOf(charge, 'cbc:Amount') ?? zero), zero)
    .round(2);
const currencyOf = (node: Node): string => below(rootOf(node), 'cbc:DocumentCurrencyCode')[0]?.text ?? '';
const isOnlyLine = (node: Node): boolean => {
  const number = childOf(node, 'cbc:ID')?.text;
  return !!number && below(rootOf(node), 'cac:OrderLine/cac:LineItem').filter((line) => childOf(line, 'cbc:ID')?.text === number).length === 1;
};
const isNamed = (node: Node): boolean => has(node, 'cac:PartyLegalEntity/cbc:RegistrationName') || has(node, 'cac:PartyIdentification/cbc:ID');
const linesAre = (code: string, wanted: (count: number) => boolean): Assertion => {
  return (node) => wordsOf(node) !== code || wanted(below(rootOf(node), 'cac:OrderLine').length);
};

/** What a total of an order is made of. */
function totalsOf(node: Node) {
  const of = (name: string): Amount | null => amountOf(node, `cbc:${name}`);
  const [lines, allowances, charges] = [of('LineExtensionAmount'), of('AllowanceTotalAmount') ?? zero, of('ChargeTotalAmount') ?? zero];
  const exclusive = has(node, 'cbc:TaxExclusiveAmount') ? of('TaxExclusiveAmount') : plus(lines, minus(allowances), charges);
  const extras = plus(minus(of('PrepaidAmount') ?? zero), of('PayableRoundingAmount') ?? zero);
  const inclusive = of('TaxInclusiveAmount');
  return { lines, allowances, charges, exclusive, extras, inclusive: inclusive?.eq(zero) ? null : inclusive, payable: of('PayableAmount') };
}

function isLineSum(node: Node): boolean {
  const base = amountOf(node, 'cac:Price/cbc:BaseQuantity');
  const each = (amountOf(node, 'cac:Price/cbc:PriceAmount') ?? zero).div(base && !base.eq(zero) ? base : '1');
  const sum = (amountOf(node, 'cbc:Quantity') ?? new Decimal('1')).times(each).plus(chargesOf(node, 'true')).minus(chargesOf(node, 'false'));
  return isNear(amountOf(node, 'cbc:LineExtensionAmount') ?? zero, sum);
}

function isShare(node: Node): boolean {
  const [base, share] = [amountOf(node, 'cbc:BaseAmount'), amountOf(node, 'cbc:MultiplierFactorNumeric')];
  return !base || !share || isNear(amountOf(node, 'cbc:Amount') ?? zero, base.times(share).div('100'));
}

const numbered = (isNumber: (number: string) => boolean): Assertion => {
  return (node) => isNumber(wordsOf(node));
};

/** Each rule that says more than which elements, attributes and codes there are. */
export const WRITTEN: Readonly<Record<string, Assertion>> = {
  'PEPPOL-COMMON-R030': ({ text }) => isDate(text),
  'PEPPOL-COMMON-R040': numbered(isGln),
  'PEPPOL-COMMON-R041': numbered(isNorwegian),
  'PEPPOL-COMMON-R043': numbered(isBelgian),
  'PEPPOL-COMMON-R049': numbered(isSwedish),
  'PEPPOL-COMMON-R050': numbered(isAustralian),
  'PEPPOL-T01-R031': (node) => /^urn:fdc:peppol\.eu:poacc:bis:(order_only|ordering|advanced_ordering):3$/.test(wordsOf(node)),
  'PEPPOL-T01-R034': (node) => wordsOf(node).startsWith('urn:fdc:peppol.eu:poacc:trns:order:3'),
  'PEPPOL-T01-R003': (node) => (node.attributes['currencyID'] ?? currencyOf(node)) === currencyOf(node),
  'PEPPOL-T01-R028': ({ text, path }) => path.includes('/cac:Price') || (text.split('.')[1] ?? '').length <= 2,
  'PEPPOL-T01-R014': (node) => has(node, 'cac:Party/cac:PartyName/cbc:Name') || has(node, 'cac:Party/cac:PartyIdentification/cbc:ID'),
  'PEPPOL-T01-R026': (node, test) => /contains\(\s*'([^']*)'/.exec(test)?.[1]?.includes((childOf(node, 'cbc:CompanyID')?.text ?? '').slice(0, 2)) ?? false,
  'PEPPOL-T01-R006': (node) => atLeastZero(node, 'cbc:PayableAmount'),
  'PEPPOL-T01-R007': (node) => atLeastZero(node, 'cbc:LineExtensionAmount'),
  'PEPPOL-T01-R008': (node) => {
    const sum = below(rootOf(node), 'cac:OrderLine/cac:LineItem').reduce((total, line) => total.plus(amountOf(line, 'cbc:LineExtensionAmount') ?? zero), zero);
    return same(totalsOf(node).lines, sum.round(2));
  },
  'PEPPOL-T01-R009': (node) => same(totalsOf(node).allowances, chargesOf(rootOf(node), 'false')),
  'PEPPOL-T01-R010': (node) => same(totalsOf(node).charges, chargesOf(rootOf(node), 'true')),
  'PEPPOL-T01-R011': (node) => {
    const { exclusive, lines, allowances, charges } = totalsOf(node);
    return same(exclusive, plus(lines, minus(allowances), charges));
  },
  'PEPPOL-T01-R016': (node) => {
    const { inclusive, payable, extras } = totalsOf(node);
    return !inclusive || same(payable, plus(inclusive, extras));
  },
  'PEPPOL-T01-R017': (node) => {
    const { inclusive, exclusive } = totalsOf(node);
    const [tax] = below(rootOf(node), 'cac:TaxTotal');
    return !inclusive || !tax || same(inclusive, plus(exclusive, amountOf(tax, 'cbc:TaxAmount') ?? zero));
  },
  'PEPPOL-T01-R022': isShare,
  'PEPPOL-T01-R023': (node) => has(node, 'cbc:AllowanceChargeReason') || has(node, 'cbc:AllowanceChargeReasonCode'),
  'PEPPOL-T01-R032': (node) => atLeastZero(node, 'cbc:Amount'),
  'PEPPOL-T01-R029': (node) => has(node, 'cbc:Percent') || below(node, 'cbc:ID').some((one) => wordsOf(one) === 'O'),
  'PEPPOL-T01-R030': (node) => !below(node, 'cbc:ID').some((one) => wordsOf(one) === 'S') || (amountOf(node, 'cbc:Percent')?.gt(zero) ?? false),
  'PEPPOL-T01-R024': isLineSum,
  'PEPPOL-T01-R025': (node) => !has(node, 'cac:Price/cbc:BaseQuantity') || (amountOf(node, 'cac:Price/cbc:BaseQuantity')?.gt(zero) ?? false),
  'PEPPOL-T01-R001': isOnlyLine,
  'PEPPOL-T01-R004': (node) => atLeastZero(node, 'cbc:Quantity'),
  'PEPPOL-T01-R019': (node) =>
    !has(node, 'cbc:BaseAmount') ||
    (!!node.parent && same(amountOf(node.parent, 'cbc:PriceAmount'), plus(amountOf(node, 'cbc:BaseAmount'), minus(amountOf(node, 'cbc:Amount'))))),
  'PEPPOL-T01-R005': (node) => atLeastZero(node, 'cbc:PriceAmount'),
  'PEPPOL-T01-R027': (node) => !has(node, 'cac:AllowanceCharge/cbc:BaseAmount') || atLeastZero(node, 'cac:AllowanceCharge/cbc:BaseAmount'),
  'PEPPOL-T01-R033': (node) => !has(node, 'cac:AllowanceCharge/cbc:Amount') || atLeastZero(node, 'cac:AllowanceCharge/cbc:Amount'),
  'PEPPOL-T76-R006': (node) => wordsOf(node).startsWith('urn:fdc:peppol.eu:poacc:trns:order_response:3'),
  'PEPPOL-T76-R005': (node) => node.attributes['currencyID'] === currencyOf(node),
  'PEPPOL-T76-R001': isNamed,
  'PEPPOL-T76-R002': isNamed,
  'PEPPOL-T76-R004': (node) => {
    const [start, end] = [childOf(node, 'cbc:StartDate')?.text, childOf(node, 'cbc:EndDate')?.text];
    return start === undefined || end === undefined || end >= start;
  },
  'PEPPOL-T76-R003': isOnlyLine,
  'PEPPOL-T76-R007': linesAre('CA', (count) => count > 0),
  'PEPPOL-T76-R008': linesAre('AP', (count) => count === 0),
  'PEPPOL-T76-R009': linesAre('RE', (count) => count === 0),
  'PEPPOL-T76-R010': linesAre('AB', (count) => count === 0),
};
