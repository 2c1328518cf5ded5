export { type ClassRow, findClass, findClassTimes, listComing, listTaughtFrom } from './classes.queries.ts'
