declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'needhelp.asked': { enquiryID: string };
    'needhelp.acknowledged': { enquiryID: string };
  }
}

export {};
