import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testConfig } from '../test-app.ts'

/**
 * A copy of the site that comes with the product, of a seller who charges tax: for proofs and journeys.
 */
export async function writeTaxedSite(folder: string): Promise<string> {
  const site = join(folder, 'site')
  await cp(testConfig().siteDir, site, { recursive: true })
  const file = join(site, 'site.json')
  const settings = JSON.parse(await readFile(file, 'utf8')) as { seller: object }
  const seller = { ...settings.seller, gstin: '07AAAAA0000A1Z7' }
  await writeFile(file, JSON.stringify({ ...settings, seller }))
  return site
}
