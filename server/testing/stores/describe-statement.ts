import type pg from 'pg'
import type { Columns, Statement } from '../../platform/statement.ts'

interface Field {
  name: string
  dataTypeID: number
}

/** The protocol part of a pg connection. */
interface Wire {
  parse(statement: { name: string; text: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
}

/**
 * What pg asks of something that is submitted to it: it parses a text and lets it be described, and executes
 * nothing.
 */
class Description {
  readonly fields: Promise<Field[]>
  #fields: Field[] = []
  #error: Error | undefined
  #end!: () => void
  readonly text: string

  constructor(text: string) {
    this.text = text
    const ended = new Promise<void>((resolve) => {
      this.#end = resolve
    })
    this.fields = ended.then(() => {
      if (this.#error) throw this.#error
      return this.#fields
    })
  }

  submit(wire: Wire): void {
    wire.parse({ name: '', text: this.text, types: [] })
    wire.describe({ type: 'S', name: '' })
    wire.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields
  }

  handleError(error: Error): void {
    this.#error = error
    // pg takes whatever failed for ended.
    this.#end()
  }

  handleReadyForQuery(): void {
    this.#end()
  }
}

/** Differences between PostgreSQL's description of a statement and its declaration; nothing is executed. */
export async function faultsOfStatement(
  client: pg.PoolClient,
  types: ReadonlyMap<number, string>,
  { name, columns, text }: Statement<Columns>,
): Promise<string[]> {
  const description = new Description(text)
  client.query(description as unknown as pg.Submittable)
  const described = await description.fields.catch((error: Error) => error)
  if (described instanceof Error) return [`${name}: ${described.message}`]
  const there = new Map(described.map((field) => [field.name, types.get(field.dataTypeID) ?? '?']))
  const faults = Object.entries(columns).flatMap(([column, { type }]) => {
    const is = there.get(column)
    if (is === type) return []
    return [`${name}.${column}: ${is === undefined ? 'is not there' : `is ${is}`}, declared as ${type}`]
  })
  const untold = [...there].filter(([column]) => !Object.hasOwn(columns, column))
  const twice = described.length === there.size ? [] : [`${name}: has two columns of one name`]
  return [
    ...faults,
    ...untold.map(([column, type]) => `${name}.${column}: is ${type}, not declared`),
    ...twice,
  ]
}

/** The names of PostgreSQL's types by their numbers. */
export async function readTypeNames(connection: Pick<pg.Pool, 'query'>): Promise<Map<number, string>> {
  const { rows } = await connection.query<{ oid: number; typname: string }>(
    'select oid::int as oid, typname from pg_type',
  )
  return new Map(rows.map(({ oid, typname }) => [oid, typname]))
}
