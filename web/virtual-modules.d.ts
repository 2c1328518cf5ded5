declare module 'virtual:contract-routes/store' {
  export const contractRoutes: import('../contract/routes.ts').ContractRoutes
}

declare module 'virtual:contract-routes/results' {
  export const contractRoutes: import('../contract/routes.ts').ContractRoutes
}

declare module 'virtual:contract-routes/people' {
  export const contractRoutes: import('../contract/routes.ts').ContractRoutes
}
