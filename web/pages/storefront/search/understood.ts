import type { PackagesFound } from '../../../data/catalogue.queries.ts'

/** How a search was interpreted: null and empty where as typed. */
export type Understood = Pick<PackagesFound, 'searchedFor' | 'leftOut' | 'chips'>
