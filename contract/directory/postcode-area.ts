/** The 121 postcode areas of the UK, and those of Guernsey, Jersey and the Isle of Man. */
export const POSTCODE_AREAS =
  'AB|AL|B|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GU|GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE'.split(
    '|',
  );
/** No postcode has more, however it is spaced. */
export const MOST_OF_POSTCODE = 20;

const AREAS = new Set(POSTCODE_AREAS);
const OUTWARD = '\\d[A-HJKPSTUW\\d]?|\\d[ABEHMNPRVWXY]';
const INWARD = '\\d[ABD-HJLNP-UW-Z]{2}';
const POSTCODE = new RegExp(`^([A-Z]{1,2})(?:(?:${OUTWARD})(?:${INWARD})?)?$`);

/** The area of a full postcode, an outward code or an area in any spacing and case: `ls1 4ap`, `LS14AP`, `LS1` and `LS` are `LS`. Null for what is no postcode. */
export function postcodeArea(text: string): string | null {
  if (text.length > MOST_OF_POSTCODE) return null;
  const area = POSTCODE.exec(text.replace(/\s/g, '').toUpperCase())?.[1];
  return area !== undefined && AREAS.has(area) ? area : null;
}
