import type mails from './mails.en.json';

declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** What somebody reads about their identity, or an owner about somebody at a domain of theirs. */
    'identity.told': { to: string; what: keyof typeof mails; accountID: string; businessID?: string; domain?: string; company?: string; reason?: string };
  }
}
