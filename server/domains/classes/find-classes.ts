export { type ClassRow, findClass, findClassTimes, listTaughtFrom } from './classes.queries.ts'
