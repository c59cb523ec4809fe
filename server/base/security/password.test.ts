import { describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

describe('a password', () => {
  test('is kept as an Argon2id hash of 19 MiB and two passes, salted anew each time', async () => {
    const [one, two] = [await hashPassword('forty blue herons'), await hashPassword('forty blue herons')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect([await isPassword(one, 'forty blue herons'), await isPassword(one, 'forty blue heron')]).toEqual([true, false]);
  });

  test('is the same however its letters were composed', async () => {
    expect(await isPassword(await hashPassword('cafe\u0301 au lait'), 'café au lait')).toBe(true);
  });

  test('of an account without one is never right', async () => {
    for (const stored of [null, undefined]) expect(await isPassword(stored, 'nobody has this password')).toBe(false);
  });

  test('is checked by two at a time; a flood beyond the line of twenty is refused, and the line moves on after it', async () => {
    const flood = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('forty blue herons')));
    const refused = flood.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(60 - 22);
    expect(refused.every(({ reason }) => reason.code === 'unavailable' && reason.retryAfter > 0)).toBe(true);
    await expect(hashPassword('forty blue herons')).resolves.toMatch(/^\$argon2id/);
  });
});
