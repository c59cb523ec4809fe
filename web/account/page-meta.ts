/** The `meta` of every page: its title. What all pages say stands in the root. */
export const pageMeta = ({ loaderData }: { loaderData?: { title: string } | undefined }) => (loaderData ? [{ title: loaderData.title }] : []);
