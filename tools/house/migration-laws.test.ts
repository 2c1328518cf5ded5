import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listMigrations, type Migration } from '../../server/platform/migrating/own-migrations.ts'
import { migrationFaults } from './migration-laws.ts'

/** The newest migration that each released version has, as the changelog says. */
function releasedMigrations(): string[] {
  const [, ...versions] = readFileSync('CHANGELOG.md', 'utf8').split(/^## (?=\d)/m)
  return versions.map((text) => {
    const last = /Migrations up to (\d{4}_[\w-]+)\./.exec(text)?.[1]
    if (!last) throw new Error(`the changelog does not say the migrations of ${text.slice(0, 20)}`)
    return last
  })
}

const migrations = listMigrations()
const createdAtOf = (name: string) => migrations.find((each) => each.name === name)!.createdAt
const released = Math.max(...releasedMigrations().map(createdAtOf))
/** Older ones were made while nobody served. */
const FIRST_RELEASED = createdAtOf('0029_own-search-by-package')

it.each(migrations.filter(({ createdAt }) => createdAt > FIRST_RELEASED))(
  '$name can be made while the version before serves',
  (migration) => {
    expect(migrationFaults(migration, released)).toEqual([])
  },
)

describe('a migration', () => {
  const of = (statements: string[], more: Partial<Migration> = {}): Migration => ({
    name: '9001_next',
    hash: '',
    createdAt: 10,
    statements,
    alone: false,
    needs: undefined,
    filled: [],
    ...more,
  })
  const faults = (statement: string, more?: Partial<Migration>) => migrationFaults(of([statement], more), 5)

  it.each([
    'ALTER TABLE "orders" DROP COLUMN "note"',
    'ALTER TABLE "orders" DROP "note"',
    'ALTER TABLE "orders" DROP CONSTRAINT "orders_key"',
    'DROP TABLE "orders"',
    'DROP INDEX "orders_person"',
    'TRUNCATE "orders"',
    'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark"',
    'ALTER TABLE "orders" RENAME TO "sales"',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE jsonb',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL',
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT',
    'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL',
    'ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL, ADD COLUMN "b" int DEFAULT 0 NOT NULL',
    'ALTER TABLE "orders" ADD COLUMN "n" bigserial',
    'ALTER TABLE "orders" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL',
    'ALTER TABLE "orders" ADD COLUMN "twice" int GENERATED ALWAYS AS (n * 2) STORED',
    'ALTER TABLE "orders" ADD COLUMN "note" text UNIQUE',
    'ALTER TABLE "orders" ADD COLUMN "of" int REFERENCES "people"("id")',
    'ALTER TABLE "orders" ADD CONSTRAINT "some" CHECK (n > 0)',
    'ALTER TABLE "orders" ADD CONSTRAINT "fk" FOREIGN KEY ("a") REFERENCES "b"("id")',
    'ALTER TABLE "orders" ADD CONSTRAINT "one" UNIQUE ("a")',
    'CREATE INDEX "orders_note" ON "orders" USING btree ("note")',
    'CREATE TABLE "days" PARTITION OF "orders" DEFAULT',
    'CREATE TABLE "notes" ("id" int); ALTER TABLE "orders" DROP COLUMN "note"',
    '-- why\nUPDATE orders set note = null',
    'WITH old AS (SELECT 1) UPDATE orders SET note = null',
    'DO $$ BEGIN UPDATE orders SET note = null; END $$',
  ])('may not: %s', (statement) => {
    expect(faults(statement)).toHaveLength(1)
  })

  it.each([
    'CREATE TABLE "notes" ("id" integer PRIMARY KEY NOT NULL);',
    'ALTER TABLE "orders" ADD COLUMN "note" text;',
    'ALTER TABLE "orders" ADD COLUMN "at" timestamp with time zone',
    'ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT \'\' NOT NULL',
    'ALTER TABLE "orders" ADD COLUMN "tags" jsonb DEFAULT \'[]\'::jsonb NOT NULL',
    'ALTER TABLE "orders" ADD COLUMN "count" bigint DEFAULT 0 NOT NULL',
    'ALTER TABLE "orders" ADD CONSTRAINT "some" CHECK (n > 0) NOT VALID',
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL',
    '-- why\nCREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;',
  ])('may: %s', (statement) => {
    expect(faults(statement)).toEqual([])
  })

  it('may do anything to a table that it makes', () => {
    const statements = [
      'CREATE TABLE "notes" ("id" int)',
      'CREATE INDEX "notes_id" ON "notes" USING btree ("id")',
    ]
    expect(migrationFaults(of(statements), 5)).toEqual([])
  })

  it('that is run alone holds only what can be repeated and holds up nobody', () => {
    const alone = { alone: true }
    expect(faults('CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "b" ("c");', alone)).toEqual([])
    expect(faults('ALTER TABLE "b" VALIDATE CONSTRAINT "c"', alone)).toEqual([])
    expect(faults('ALTER TABLE "b" VALIDATE CONSTRAINT "c", DROP COLUMN "d"', alone)).toHaveLength(1)
    expect(faults('CREATE INDEX CONCURRENTLY "a" ON "b" ("c")', alone)).toHaveLength(1)
    expect(faults('CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON b (c)', alone)).toHaveLength(1)
    expect(faults('ALTER TABLE "orders" ADD COLUMN "note" text', alone)).toHaveLength(1)
    expect(faults('DROP INDEX CONCURRENTLY IF EXISTS "a"', alone)).toHaveLength(1)
    expect(faults('DROP INDEX CONCURRENTLY IF EXISTS "a"', { ...alone, needs: 5 })).toEqual([])
  })

  it('takes away what released versions no longer use, and nothing else', () => {
    expect(faults('DROP TABLE "orders"', { needs: 5 })).toEqual([])
    expect(faults('DROP TABLE "orders"', { needs: 6 })).toHaveLength(1)
    expect(faults('UPDATE orders SET note = null', { needs: 5 })).toHaveLength(1)
  })
})
