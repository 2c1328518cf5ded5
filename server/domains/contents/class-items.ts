export {
  findLastNodeId,
  listClassItems,
  listNodes,
  lockContents,
  putItems,
  putNodes,
} from './items.queries.ts'
