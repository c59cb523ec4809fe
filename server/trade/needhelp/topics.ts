declare module '#server/base/jobs/outbox.ts' {
  interface Topics {
    'needhelp.asked': { enquiryID: string };
    'needhelp.acknowledged': { enquiryID: string };
  }
}

export {};
