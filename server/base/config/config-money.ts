import { z } from 'zod';
import { wrong } from './config-wrong.ts';

/** The settings of selling, as the environment names them. */
export const moneyVariables = {
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLIC_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url().optional(),
  SELLER_NAME: z.string().max(200).optional(),
  SELLER_ADDRESS: z.string().max(300).optional(),
  SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Two letters, such as US.')
    .optional(),
  SELLER_TAX_NUMBER: z.string().max(40).optional(),
  SELLER_EMAIL: z.string().max(200).optional(),
};

type Env = { [Name in keyof typeof moneyVariables]?: string | undefined };

/** The card provider's account. */
export interface StripeSettings {
  secretKey: string;
  publicKey: string;
  webhookSecret: string;
  /** Only for tests and proofs; default: Stripe's own. */
  apiUrl: string | undefined;
}

/** Who sells memberships, as invoices name them. */
export interface Seller {
  name: string;
  address: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  countryName: string;
  taxNumber: string;
  email: string;
}

/** Who takes the money, and who sells. @throws Error for settings that are not whole, and for a provider without a seller: each payment has an invoice. */
export function moneyOf(env: Env, demo: boolean): { STRIPE: StripeSettings | null; SELLER: Seller | null } {
  const [STRIPE, SELLER] = [stripeOf(env), sellerOf(env, demo)];
  if (STRIPE && !SELLER) throw wrong(SELLER_NEEDED.map((name) => `${name}: Each payment has an invoice, which names the seller.`));
  return { STRIPE, SELLER };
}

const STRIPE_NEEDED = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** All of the keys or none. @throws Error that names those missing. */
function stripeOf(env: Env): StripeSettings | null {
  const missing = STRIPE_NEEDED.filter((name) => !env[name]);
  if (missing.length === STRIPE_NEEDED.length && !env.STRIPE_API_URL) return null;
  if (missing.length > 0) throw wrong(missing.map((name) => `${name}: Card payments need all of ${STRIPE_NEEDED.join(', ')}.`));
  return {
    secretKey: env.STRIPE_SECRET_KEY as string,
    publicKey: env.STRIPE_PUBLIC_KEY as string,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET as string,
    apiUrl: env.STRIPE_API_URL,
  };
}

const SELLER_NEEDED = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_COUNTRY', 'SELLER_EMAIL'] as const;
const DEMO_SELLER: Seller = {
  name: 'WBN Demonstration, Inc.',
  address: '100 Example Avenue, Miami, FL 33101',
  country: 'US',
  countryName: 'United States',
  taxNumber: '',
  email: 'billing@wbn.example',
};

/** All of the settings or none; the demonstration sells as a company that does not exist. @throws Error that names those missing. */
function sellerOf(env: Env, demo: boolean): Seller | null {
  const missing = SELLER_NEEDED.filter((name) => !env[name]);
  if (missing.length === SELLER_NEEDED.length) return demo ? DEMO_SELLER : null;
  if (missing.length > 0) throw wrong(missing.map((name) => `${name}: An invoice needs all of ${SELLER_NEEDED.join(', ')}.`));
  const country = env.SELLER_COUNTRY as string;
  return {
    name: env.SELLER_NAME as string,
    address: env.SELLER_ADDRESS as string,
    country,
    countryName: new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country,
    taxNumber: env.SELLER_TAX_NUMBER ?? '',
    email: env.SELLER_EMAIL as string,
  };
}
