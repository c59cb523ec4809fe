import type account from './en/account.json';
import type accountHome from './en/account-home.json';
import type accountLogin from './en/account-login.json';
import type accountPassword from './en/account-password.json';
import type accountRegister from './en/account-register.json';
import type business from './en/business.json';
import type card from './en/card.json';
import type comments from './en/comments.json';
import type form from './en/form.json';
import type head from './en/head.json';
import type home from './en/home.json';
import type industries from './en/industries.json';
import type ownProfile from './en/own-profile.json';
import type product from './en/product.json';
import type products from './en/products.json';
import type profile from './en/profile.json';
import type profileEdit from './en/profile-edit.json';
import type search from './en/search.json';
import type session from './en/session.json';
import type shell from './en/shell.json';
import type summary from './en/summary.json';
import type types from './en/types.json';
import type upload from './en/upload.json';

/** Shape of the texts: English is the model, every other language has the same keys. */
export interface Texts {
  account: typeof account;
  'account-home': typeof accountHome;
  'account-login': typeof accountLogin;
  'account-password': typeof accountPassword;
  'account-register': typeof accountRegister;
  business: typeof business;
  card: typeof card;
  comments: typeof comments;
  form: typeof form;
  head: typeof head;
  home: typeof home;
  industries: typeof industries;
  'own-profile': typeof ownProfile;
  product: typeof product;
  products: typeof products;
  profile: typeof profile;
  'profile-edit': typeof profileEdit;
  search: typeof search;
  session: typeof session;
  shell: typeof shell;
  summary: typeof summary;
  types: typeof types;
  upload: typeof upload;
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}
