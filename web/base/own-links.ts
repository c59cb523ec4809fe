// Screens of the people of a company: apart from other addresses, because pages for everybody lead to none of them.
/** What waits for a company, and how it stands (DSH-001). */
export const manage = (id: string): string => `/business/${id}/manage`;
/** The figures of a company, or the chart of one of them. */
export const analytics = (id: string, figure?: string): string => `/business/${id}/analytics${figure ? `#${figure}` : ''}`;
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
