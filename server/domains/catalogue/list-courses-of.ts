export { type CourseOfPackage, listCoursesOf } from './known-packages.queries.ts'
