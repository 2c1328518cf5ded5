import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testConfig } from '../test-app.ts'

const LECTURES = [
  {
    id: 'heat',
    title: { en: 'Heat and work', hi: 'ऊष्मा और कार्य' },
    url: 'https://lectures.example/embed/12',
  },
  {
    id: 'optics',
    title: { en: 'Optics', hi: 'प्रकाशिकी' },
    url: 'https://www.youtube-nocookie.com/embed/aB3-_xaB3-_',
  },
]

/**
 * A copy of the site that comes with the product, of a seller who charges tax and names lectures: for proofs
 * and journeys.
 */
export async function writeTaxedSite(folder: string): Promise<string> {
  const site = join(folder, 'site')
  await cp(testConfig().siteDir, site, { recursive: true })
  const file = join(site, 'site.json')
  const settings = JSON.parse(await readFile(file, 'utf8')) as { seller: object }
  const seller = { ...settings.seller, gstin: '07AAAAA0000A1Z7' }
  await writeFile(file, JSON.stringify({ ...settings, seller, lectures: LECTURES }))
  return site
}
