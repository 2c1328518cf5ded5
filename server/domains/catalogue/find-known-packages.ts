export {
  findKnownPackages,
  findNamedPackages,
  findShelvedPackages,
  type KnownPackage,
  type ShelvedPackage,
} from './known-packages.queries.ts'
