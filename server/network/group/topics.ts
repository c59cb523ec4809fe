declare module '#server/base/jobs/outbox.ts' {
  interface Topics {
    'group.requested': { groupID: string; accountID: string };
    'group.accepted': { groupID: string; accountID: string; byID: string };
  }
}

export {};
