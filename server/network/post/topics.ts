declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'post.mentioned': { postID: string; targetID: string; accountID: string };
  }
}

export {};
