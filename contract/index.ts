import { business } from './business.ts';
import { comment } from './comment.ts';
import { follow } from './follow.ts';
import { industry } from './industry.ts';
import { listing } from './listing.ts';
import { product } from './product.ts';
import { profile } from './profile.ts';
import { reaction } from './reaction.ts';
import { reference } from './reference.ts';
import { search } from './search.ts';

/** The whole API on one screen. */
export const contract = { reference, industry, reaction, follow, profile, business, product, comment, search, listing };

export type Contract = typeof contract;
