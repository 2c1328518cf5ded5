export { listOutline, type OutlineRow } from './outline.queries.ts'
export { findPackagesOfMedium } from './packages-of-medium.queries.ts'
export {
  type Branch,
  findLeaf,
  findLeaves,
  findPaths,
  type Leaf,
  listBranches,
  listTree,
} from './tree.queries.ts'
