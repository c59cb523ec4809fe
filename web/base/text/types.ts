import type account from './en/account.json';
import type accountHome from './en/account-home.json';
import type accountLogin from './en/account-login.json';
import type accountPassword from './en/account-password.json';
import type accountRegister from './en/account-register.json';
import type bell from './en/bell.json';
import type block from './en/block.json';
import type business from './en/business.json';
import type businessClaim from './en/business-claim.json';
import type businessCreate from './en/business-create.json';
import type businessEdit from './en/business-edit.json';
import type card from './en/card.json';
import type comments from './en/comments.json';
import type favorites from './en/favorites.json';
import type form from './en/form.json';
import type group from './en/group.json';
import type head from './en/head.json';
import type home from './en/home.json';
import type industries from './en/industries.json';
import type members from './en/members.json';
import type myBusiness from './en/my-business.json';
import type newsfeed from './en/newsfeed.json';
import type notifications from './en/notifications.json';
import type ownBusiness from './en/own-business.json';
import type ownNav from './en/own-nav.json';
import type ownProducts from './en/own-products.json';
import type ownProfile from './en/own-profile.json';
import type post from './en/post.json';
import type postPage from './en/post-page.json';
import type product from './en/product.json';
import type productEdit from './en/product-edit.json';
import type productImport from './en/product-import.json';
import type products from './en/products.json';
import type profile from './en/profile.json';
import type profileEdit from './en/profile-edit.json';
import type report from './en/report.json';
import type search from './en/search.json';
import type session from './en/session.json';
import type shell from './en/shell.json';
import type sort from './en/sort.json';
import type summary from './en/summary.json';
import type timeline from './en/timeline.json';
import type types from './en/types.json';
import type upload from './en/upload.json';

/** Shape of the texts: English is the model, every other language has the same keys. */
export interface Texts {
  account: typeof account;
  'account-home': typeof accountHome;
  'account-login': typeof accountLogin;
  'account-password': typeof accountPassword;
  'account-register': typeof accountRegister;
  block: typeof block;
  bell: typeof bell;
  business: typeof business;
  'business-claim': typeof businessClaim;
  'business-create': typeof businessCreate;
  'business-edit': typeof businessEdit;
  card: typeof card;
  comments: typeof comments;
  favorites: typeof favorites;
  form: typeof form;
  group: typeof group;
  head: typeof head;
  home: typeof home;
  industries: typeof industries;
  'my-business': typeof myBusiness;
  'own-business': typeof ownBusiness;
  newsfeed: typeof newsfeed;
  post: typeof post;
  'post-page': typeof postPage;
  timeline: typeof timeline;
  'product-import': typeof productImport;
  'product-edit': typeof productEdit;
  'own-nav': typeof ownNav;
  'own-products': typeof ownProducts;
  'own-profile': typeof ownProfile;
  members: typeof members;
  notifications: typeof notifications;
  product: typeof product;
  products: typeof products;
  profile: typeof profile;
  'profile-edit': typeof profileEdit;
  report: typeof report;
  search: typeof search;
  session: typeof session;
  shell: typeof shell;
  sort: typeof sort;
  summary: typeof summary;
  types: typeof types;
  upload: typeof upload;
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}
