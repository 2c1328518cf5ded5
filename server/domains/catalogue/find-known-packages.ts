export { findKnownPackages, type KnownPackage } from './known-packages.queries.ts'
