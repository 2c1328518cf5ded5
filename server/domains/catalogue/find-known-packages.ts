export {
  findKnownPackages,
  findShelvedPackages,
  type KnownPackage,
  type ShelvedPackage,
} from './known-packages.queries.ts'
