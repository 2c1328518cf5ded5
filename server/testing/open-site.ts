import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCT_TYPES } from '../../contract/product-types.ts'
import { testConfig } from './test-app.ts'

/** A copy of the site that comes with the product, in which everything can be bought: for proofs and journeys. */
export async function writeOpenSite(folder: string): Promise<string> {
  const site = join(folder, 'site')
  await cp(testConfig().siteDir, site, { recursive: true })
  const file = join(site, 'site.json')
  const settings = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...settings, openableTypes: PRODUCT_TYPES }))
  return site
}
