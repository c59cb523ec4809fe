export const PAGE = 20;

export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PAGE));
