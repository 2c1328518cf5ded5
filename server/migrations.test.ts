import { globSync, readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'

it('the migrations make exactly the tables the code describes', async () => {
  const folder = 'server/migrations/meta'
  const snapshots = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
  const last = JSON.parse(readFileSync(`${folder}/${snapshots.at(-1)}`, 'utf8'))
  const files = globSync('server/{domains,platform}/**/*.tables.ts')
  const tables: object[] = await Promise.all(files.map((file) => import(`../${file}`)))
  const described = generateDrizzleJson(Object.assign({}, ...tables), last.id, undefined, 'snake_case')
  expect(await generateMigration(last, described)).toEqual([])
})
