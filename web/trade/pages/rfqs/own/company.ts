import type { Access } from '#web/company/access/use-access.ts';

/** A business of who is logged in, as one of whose people one quotes. */
export interface Company {
  id: string;
  name: string;
  photo: Parameters<typeof import('#web/base/ui/picture.tsx').LogoTile>[0]['photo'];
  access: Access;
  country: string | null;
}
