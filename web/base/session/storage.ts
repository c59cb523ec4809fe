import type { Tokens as SentTokens, SessionProfile } from '#contract/identity/session.ts';

/** Moments in milliseconds since 1970; over the wire they are seconds (ACC-015). */
export interface Tokens {
  token: string;
  tokenExpire: number;
  refreshToken: string | null;
  refreshTokenExpire: number;
}

export interface Stored extends Tokens {
  userID: string;
  profile: SessionProfile;
  profileUpdateDate: number;
  /** Who acts: the user's id, or the id of one of the user's businesses (ACC-010). */
  socialActor: string;
}

/** One key for each name of the specification. `token` is the last one written and the first one removed: without it there is no session. */
const KEYS = ['token', 'tokenExpire', 'refreshToken', 'refreshTokenExpire', 'userID', 'profile', 'profileUpdateDate', 'socialActor', 'clockOffset'] as const;
export type Key = (typeof KEYS)[number];

/** What this browser keeps; null when that is nothing, or broken, or half-written. Never throws. */
export function read(): Stored | null {
  try {
    const token = localStorage.getItem('token');
    const tokenExpire = Number(localStorage.getItem('tokenExpire'));
    const userID = localStorage.getItem('userID');
    const profile = JSON.parse(localStorage.getItem('profile') ?? 'null') as unknown;
    if (!token || !userID || !(tokenExpire > 0) || !isProfileOf(profile, userID)) return null;
    return {
      token,
      tokenExpire,
      userID,
      profile,
      refreshToken: localStorage.getItem('refreshToken'),
      refreshTokenExpire: Number(localStorage.getItem('refreshTokenExpire')) || 0,
      profileUpdateDate: Number(localStorage.getItem('profileUpdateDate')) || 0,
      socialActor: localStorage.getItem('socialActor') || userID,
    };
  } catch {
    return null;
  }
}

function isProfileOf(value: unknown, userID: string): value is SessionProfile {
  const profile = value as Partial<SessionProfile> | null;
  return profile?.userID === userID && typeof profile.firstName === 'string' && typeof profile.lastName === 'string';
}

/** Replaces whatever session was there, wholly. */
export function write(session: Stored): void {
  const { token, profile, ...rest } = session;
  clear();
  for (const [key, value] of Object.entries(rest)) if (value !== null) localStorage.setItem(key, String(value));
  localStorage.setItem('profile', JSON.stringify(profile));
  localStorage.setItem('token', token);
}

/** Puts the person's new name and photo in the place of the old ones; nobody else's session is touched. */
export function writeProfile(profile: SessionProfile, at: number): void {
  if (read()?.userID !== profile.userID) return;
  localStorage.setItem('profileUpdateDate', String(at));
  localStorage.setItem('profile', JSON.stringify(profile));
}

/** Puts new tokens in the place of old ones; a tab that reads in between has at worst a token that still works. */
export function writeTokens({ token, tokenExpire, refreshToken, refreshTokenExpire }: Tokens): void {
  localStorage.setItem('refreshTokenExpire', String(refreshTokenExpire));
  localStorage.setItem('refreshToken', String(refreshToken));
  localStorage.setItem('tokenExpire', String(tokenExpire));
  localStorage.setItem('token', token);
}

/** False where somebody, or a rule of their company, has forbidden this site to keep anything. */
export function canKeep(): boolean {
  const probe = 'wbn-probe';
  try {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Removes the session's keys and no others. */
export function clear(): void {
  try {
    for (const key of KEYS) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}

export const inMilliseconds = ({ token, tokenExpire, refreshToken, refreshTokenExpire }: SentTokens): Tokens => ({
  token,
  tokenExpire: tokenExpire * 1000,
  refreshToken,
  refreshTokenExpire: refreshTokenExpire * 1000,
});
