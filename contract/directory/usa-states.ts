/** The 50 states and DC (HLP-006), by the ids of the reference data, which knows territories and the armed forces too. */
export const USA_STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
    .split(' ')
    .map((code) => `US-${code}`);
