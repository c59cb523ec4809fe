/** Whose list it is, and of what. */
export interface Audience {
  kind: 'likes' | 'follows';
  id: string;
}
