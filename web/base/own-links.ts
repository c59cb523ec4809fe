// Screens of the people of a company: apart from other addresses, because pages for everybody lead to none of them.
export const analytics = (id: string): string => `/business/${id}/analytics`;
export const boosts = (id: string): string => `/business/${id}/boosts`;
export const invoices = (id: string): string => `/business/${id}/invoices`;
export const integrations = (id: string): string => `/business/${id}/integrations`;
export const documents = (id: string): string => `/business/${id}/documents`;
/** Its references, for its owners and admins (RFN-016). */
export const businessReferences = (id: string): string => `/business/${id}/references`;
export const importProducts = (id: string): string => `/business/${id}/product/import`;
export const editProduct = (id: string, productID: string): string => `/business/${id}/product/${productID}/edit`;
export const members = (id: string): string => `/business/${id}/members`;
export const verification = (id: string): string => `/business/${id}/verification`;
