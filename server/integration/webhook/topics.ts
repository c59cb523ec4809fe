declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** An endpoint gets nothing more: it answered 410, or failed for 72 hours. */
    'webhook.disabled': { webhookID: string; because: 'gone' | 'failing' };
    /** One owner hears of it by mail. */
    'webhook.mail': { webhookID: string; accountID: string; because: 'gone' | 'failing' };
  }
}

export {};
