export { findTeachers, type Teacher } from './teachers.queries.ts'
