import type { Domain } from '../../platform/domain/domain.ts'
import { type EditorialServices, editorialOperations } from './editorial.operations.ts'

export const editorialDomain: Domain<EditorialServices> = {
  operations: (services) => ({ editorial: editorialOperations(services) }),
}
