import { idOf, type Scene } from './scene.ts';

const CARDS = ['pm_card_chargeDeclined', 'pm_card_chargeDeclinedExpiredCard', 'pm_card_none', 'pm_card_authenticationRequired'];

/** Memberships, boosts, invoices and refunds. */
export async function playMoney(scene: Scene): Promise<void> {
  const { player, people, things } = scene;
  const { owner, staff } = people;
  const { rows } = await player.world.parts.pool.query(
    `select x.business_id as id from business_access x where x.account_id = $1 and not exists (select 1 from membership m where m.business_id = x.business_id)`,
    [owner.accountID],
  );
  const businessID = idOf(rows[0]?.id);
  const order = { businessID, planId: 'gold-yearly', email: 'owner@demo.example' };
  for (const paymentMethod of CARDS) await player.ask(owner, 'subscription.subscribe', { ...order, paymentMethod }, `by ${paymentMethod}`);
  await player.ask(owner, 'subscription.current', { businessID }, 'while the bank asks');
  await player.ask(owner, 'subscription.cancel', { businessID });
  await player.ask(owner, 'subscription.subscribe', { ...order, paymentMethod: 'pm_card_visa' });
  await player.ask(owner, 'subscription.subscribe', { ...order, paymentMethod: 'pm_card_visa' }, 'again');
  await player.ask(owner, 'subscription.subscribe', { ...order, planId: 'platinum-yearly', paymentMethod: 'pm_card_visa' }, 'for more');
  await player.ask(owner, 'subscription.confirm', { businessID });
  await playEvents(scene);
  await player.ask(owner, 'subscription.current', { businessID }, 'that is paid');
  const billing = { name: 'Greybarrow Solar Ltd', address: '1 Mill Road', city: 'Leeds', postcode: 'LS1 1AA', country: 'GB' };
  await player.ask(owner, 'invoice.setBilling', { id: businessID, ...billing });
  const invoices = await player.ask(owner, 'invoice.list', { id: businessID }, 'after paying');
  const invoiceID = idOf(invoices.body?.data?.[0]?.invoiceID);
  await player.ask(owner, 'invoice.download', { invoiceID });
  await player.ask(owner, 'invoice.download', { invoiceID }, 'as a file', { accept: 'application/pdf' });
  await player.ask(people.buyer, 'invoice.download', { invoiceID }, 'of another');
  await playBoost(scene, businessID);
  const found = await player.ask(staff, 'staffMoney.find', { text: 'Greybarrow' }, 'after paying');
  const payment = await player.ask(staff, 'staffMoney.payment', { id: idOf(found.body?.data?.[0]?.checkoutID) }, 'after paying');
  const refund = {
    id: idOf(payment.body?.data?.paymentID),
    refundID: '01a20c00-0000-7000-8000-000000000001',
    cents: 100,
    reason: 'Paid too much.',
  };
  for (const note of ['', 'again']) await player.ask(staff, 'staffMoney.refund', refund, note);
  await player.ask(staff, 'staffMoney.refund', { ...refund, refundID: '01a20c00-0000-7000-8000-000000000002', cents: 2_000_000_000 }, 'of more than was paid');
  await player.ask(staff, 'staffMoney.payment', { id: idOf(found.body?.data?.[0]?.checkoutID) }, 'after a refund');
  await player.ask(staff, 'staffMoney.lower', { id: businessID, tier: 'standard', reason: 'It does not exist.' });
  await player.ask(owner, 'support.list', { id: things.business[0] }, 'after all');
}

/** What the provider tells. */
async function playEvents({ player, people }: Scene): Promise<void> {
  const path = '/webhooks/stripe';
  for (const { body, signature } of player.world.events.splice(0)) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    await player.send('what the provider tells', people.visitor, { method: 'POST', path, headers, payload: body });
  }
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
  await player.send('what somebody else tells', people.visitor, { method: 'POST', path, headers, payload: '{}' });
}

async function playBoost({ player, people: { owner, visitor }, things }: Scene, empty: string): Promise<void> {
  const [id] = things.business;
  await player.ask(owner, 'boost.start', { id, productID: things.product[0] });
  await player.ask(owner, 'boost.start', { id, productID: things.product[0] }, 'again');
  await player.ask(owner, 'boost.start', { id, productID: things.product[1] }, 'of a product of another');
  await player.ask(owner, 'boost.start', { id: empty });
  await player.ask(owner, 'boost.list', { id }, 'after a start');
  await player.ask(visitor, 'search.products', { textQuery: 'valve' }, 'after a boost');
}
