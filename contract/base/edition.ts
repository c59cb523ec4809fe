/** Where people write to who need help, by the edition's code. */
export const SUPPORT_EMAIL = { uk: 'support@wbn.example' } as const;
