export { findKnownPackages, type KnownPackage, typesByPackage } from './known-packages.queries.ts'
