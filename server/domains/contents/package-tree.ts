export { type Branch, findLeaf, type Leaf, listTree } from './tree.queries.ts'
