declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'group.requested': { groupID: string; accountID: string };
    'group.accepted': { groupID: string; accountID: string; byID: string };
  }
}

export {};
