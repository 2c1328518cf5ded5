import type pg from 'pg'
import type { Connection } from './database.ts'

/** A kind of column: the type as PostgreSQL names it, and what its values are read as. */
export interface Kind<T> {
  readonly type: string
  readonly orNull: Kind<T | null>
  readonly array: Kind<T[]>
  /** never there: for the compiler alone */
  readonly value?: T
}

export const smallint = kind<number>('int2')
export const int = kind<number>('int4')
/** read as text: it may be greater than a number can be */
export const bigint = kind<string>('int8')
export const float = kind<number>('float8')
/** read as text, exact */
export const numeric = kind<string>('numeric')
export const bool = kind<boolean>('bool')
export const text = kind<string>('text')
export const uuid = kind<string>('uuid')
export const timestamptz = kind<Date>('timestamptz')
/** read as text: a calendar date has no time zone */
export const date = kind<string>('date')

/** What a function answers that answers nothing. */
export const nothing = kind<''>('void')

/** A text that is one of few. */
export const textOf = <T extends string>(): Kind<T> => kind('text')
/** A small number that is one of few. */
export const smallintOf = <T extends number>(): Kind<T> => kind('int2')
export const json = <T>(): Kind<T> => kind('json')
export const jsonb = <T>(): Kind<T> => kind('jsonb')

function kind<T>(type: string): Kind<T> {
  return {
    type,
    get orNull() {
      return kind<T | null>(type)
    },
    get array() {
      return kind<T[]>(`_${type}`)
    },
  }
}

export type Columns = Readonly<Record<string, Kind<unknown>>>
/** What a row with these columns is read as. */
export type RowOf<C extends Columns> = {
  -readonly [Name in keyof C]: C[Name] extends Kind<infer T> ? T : never
}

/** SQL that each connection prepares once, under its name, with the columns of its rows. */
export interface Statement<C extends Columns> {
  readonly name: string
  readonly columns: C
  readonly text: string
  run(connection: Connection, values?: unknown[]): Promise<pg.QueryResult<RowOf<C>>>
}

/** Every statement of the modules that are loaded, by name. */
export const STATEMENTS = new Map<string, Statement<Columns>>()

/**
 * A statement, made where its module is loaded. `statements.test.ts` compares its columns with PostgreSQL's
 * description of it.
 */
export function statement<C extends Columns>(name: string, columns: C, text: string): Statement<C> {
  if (STATEMENTS.has(name)) throw new Error(`two statements are called ${name}`)
  const made = prepared(name, columns, text)
  STATEMENTS.set(name, made)
  return made
}

/** One that is put together later than its module is loaded. */
export function prepared<C extends Columns>(name: string, columns: C, text: string): Statement<C> {
  return {
    name,
    columns,
    text,
    run: (connection, values = []) => connection.query<RowOf<C>>({ name, text, values }),
  }
}
