declare module 'virtual:contract-routes/*' {
  export const contractRoutes: import('../contract/routes.ts').ContractRoutes
}
