import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import * as catalogue from './domains/catalogue/catalogue.tables.ts'
import * as audit from './platform/audit/audit.tables.ts'

it('the migrations make exactly the tables the code describes', async () => {
  const folder = 'server/migrations/meta'
  const snapshots = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
  const last = JSON.parse(readFileSync(`${folder}/${snapshots.at(-1)}`, 'utf8'))
  const described = generateDrizzleJson({ ...catalogue, ...audit }, last.id, undefined, 'snake_case')
  expect(await generateMigration(last, described)).toEqual([])
})
