export { findClass, findClassTimes, listTaughtFrom } from './classes.queries.ts'
