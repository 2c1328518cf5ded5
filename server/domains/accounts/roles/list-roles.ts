export { listRoles } from './roles.queries.ts'
