export { findLeaf, type Leaf } from './tree.queries.ts'
