export { type Branch, findLeaf, type Leaf, listLeavesNamed, listTree } from './tree.queries.ts'
