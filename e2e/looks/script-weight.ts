import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** What a page loads some seconds after it woke is no first load, which on a busy machine takes as long. */
const LATE_MS = 2_500

/** From the next page on, nothing comes after a while by itself. */
export async function withoutLateParts(page: Page): Promise<void> {
  await page.addInitScript((late) => {
    const begin = window.setTimeout
    const soon = (call: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < late ? begin(call, ms, ...rest) : 0
    window.setTimeout = soon as typeof window.setTimeout
  }, LATE_MS)
}

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
      .filter((name) => /\.m?js$/.test(name)),
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
