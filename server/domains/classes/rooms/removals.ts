export { deleteRemoval, findTeacherOf, listRemoved, putRemoval } from './rooms.queries.ts'
