export { type Branch, type Leaf, listTree } from './tree.queries.ts'
