export const ORDER_STATES = ['prepared', 'proposed', 'changed', 'refused', 'accepted', 'closed', 'cancelled'] as const;

/** Orders. Texts in characters, lists in entries. */
export const ORDER_FITS = {
  street: 200,
  city: 100,
  postcode: 20,
  region: 100,
  person: 120,
  email: 254,
  phone: 40,
  reference: 60,
  note: 2000,
  dates: 500,
} as const;
