export { typesByPackage } from './known-packages.queries.ts'
