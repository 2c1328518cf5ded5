import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** The page asks for its script once it is painted, which on a busy machine is later than a quiet network. */
export async function rest(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')),
  )
  await page.waitForLoadState('networkidle')
}

/** The scripts that this page has loaded so far, each with its bytes with gzip. */
export async function loadedScripts(page: Page): Promise<Map<string, number>> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      // It loads three seconds after the page woke, to count the visit.
      .filter((name) => /\.m?js$/.test(name) && !name.includes('watch-page')),
  )
  const weighed = [...new Set(files)].map(async (file): Promise<[string, number]> => {
    const answer = await fetch(file, { headers: { 'accept-encoding': 'identity' } })
    return [file, gzipSync(await answer.arrayBuffer(), { level: 9 }).length]
  })
  return new Map(await Promise.all(weighed))
}

export async function scriptBytes(page: Page): Promise<number> {
  return sumOf((await loadedScripts(page)).values())
}

export const sumOf = (bytes: Iterable<number>): number => [...bytes].reduce((sum, one) => sum + one, 0)
