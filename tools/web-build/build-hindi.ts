import { readFileSync, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { createBuilder } from 'vite'

/** The names of the English parts, as pages refer to them, with those of the Hindi ones. */
export const HINDI_PARTS = 'dist/hindi-parts.json'

/** Builds the browser's part again with Hindi texts, and puts its files beside the English ones. */
process.env.WEB_LOCALE = 'hi'
const OUT = 'dist/hindi'
const builder = await createBuilder({ logLevel: 'error', build: { emptyOutDir: true } })
const client = builder.environments.client
if (!client) throw new Error('there is no browser build')
client.config.build.outDir = OUT
await builder.build(client)
await cp(`${OUT}/assets`, 'dist/client/assets', { recursive: true })
await rm(OUT, { recursive: true })
const english = read('dist/parts-en.json')
const hindi = read('dist/parts-hi.json')
const parts = Object.entries(english).map(([held, name]) => {
  const other = hindi[held]
  if (other === undefined) throw new Error(`no Hindi part beside ${name}`)
  return [name, other] as const
})
writeFileSync(
  HINDI_PARTS,
  JSON.stringify(Object.fromEntries(parts.filter(([name, other]) => name !== other))),
)

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
