declare module 'virtual:wbn-screen-pages' {
  const pages: import('@react-router/dev/routes').RouteConfigEntry[];
  export default pages;
}
