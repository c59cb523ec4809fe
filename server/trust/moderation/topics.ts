declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'moderation.decided': { moderationID: string };
    'moderation.mail': { moderationID: string; accountID: string };
    'moderation.outcome': { reportID: string };
    /** With `accountID`: for one of several people who appealed together. */
    'moderation.appealed': { appealID: string; accountID?: string };
    'moderation.appeal-closed': { appealID: string; accountID?: string };
    'moderation.pictures': { moderationID: string; down: boolean };
  }
}

export {};
