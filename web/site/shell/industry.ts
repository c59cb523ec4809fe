/** An industry as the sidebar knows it; what is under it is fetched when somebody comes near. */
export interface SidebarIndustry {
  id: string;
  key: string;
  name: string;
  hasTree: boolean;
}
