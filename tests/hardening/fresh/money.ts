import type { Seller } from '#server/base/config/config-money.ts';
import { newId } from '#server/base/database/id.ts';
import { issueInvoice } from '#server/money/invoice/issue.ts';
import type { Cases } from './cases.ts';
import type { Tools } from './tools.ts';

/** Payments, refunds and invoices. */
export function moneyCases({ api, db, owner, business, shop, set, many, unique, soon, own }: Tools): Cases {
  const seller = api.config.SELLER as Seller;
  const payment = async () => {
    const [id, checkout, intent, membership] = [newId(), newId(), `pi_${unique()}`, newId()];
    await set('delete from membership where business_id = $1', shop);
    await many('membership', { id: membership, business_id: shop, tier: 'platinum', starts_at: new Date(), ends_at: soon() });
    await many('checkout', {
      id: checkout,
      business_id: shop,
      account_id: owner,
      kind: 'new',
      tier: 'platinum',
      membership_id: membership,
      amount_cents: 10_000,
      currency: 'usd',
      provider: 'sandbox',
      provider_id: intent,
      state: 'paid',
      created_at: new Date(),
      changed_at: new Date(),
    });
    await many('sandbox_intent', {
      id: intent,
      client_secret: `${intent}_secret_x`,
      checkout_id: checkout,
      cents: 10_000,
      currency: 'usd',
      status: 'paid',
      changed_at: new Date(),
    });
    await many('payment', {
      id,
      checkout_id: checkout,
      business_id: shop,
      membership_id: membership,
      account_id: owner,
      amount_cents: 10_000,
      currency: 'usd',
      paid_at: new Date(),
    });
    // As every payment has one.
    const { invoiceID } = await issueInvoice(db, {
      seller,
      paymentID: id,
      businessID: shop,
      tier: 'platinum',
      from: new Date(),
      until: soon(),
      amountCents: 10_000,
      at: new Date(),
    });
    return { id: checkout, paymentID: id, invoiceID };
  };
  return {
    'subscription.authenticate': async () => {
      const [id, checkout] = [`pi_${unique()}`, newId()];
      await own(shop);
      await set("update checkout set state = 'closed' where business_id = $1 and state = 'open'", shop);
      await many('checkout', {
        id: checkout,
        business_id: shop,
        account_id: owner,
        kind: 'new',
        tier: 'gold',
        amount_cents: 100,
        currency: 'usd',
        provider: 'sandbox',
        provider_id: id,
        created_at: new Date(),
        changed_at: new Date(),
      });
      await many('sandbox_intent', {
        id,
        client_secret: `${id}_secret_x`,
        checkout_id: checkout,
        cents: 100,
        currency: 'usd',
        status: 'requires_action',
        changed_at: new Date(),
      });
      return { clientSecret: `${id}_secret_x` };
    },
    'invoice.setBilling': async () => ({
      id: business,
      name: 'Fuzz Pumps Ltd',
      address: '1 Mill Road',
      city: 'Leeds',
      postcode: 'LS1 1AA',
      country: 'GB',
      vatNumber: undefined,
    }),
    'invoice.download': async () => {
      await own(shop);
      return { invoiceID: (await payment()).invoiceID };
    },
    'staffMoney.payment': async () => ({ id: (await payment()).id }),
    'staffMoney.refund': async () => ({ id: (await payment()).paymentID, refundID: newId(), cents: 100, reason: 'Paid twice.' }),
    'staffMoney.lower': async () => {
      await payment();
      return { id: shop, tier: 'gold' };
    },
  };
}
