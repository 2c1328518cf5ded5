import axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { WALKS_ALL } from '../server/testing/some-of.ts'

/** What axe finds wrong with the page as it stands. It is brought into each document once. */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return await page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const { violations } = await axe.run(part ?? document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, within)
}

/** Of widths, colours or addresses the first one; all of them where `WALK_ALL` is set. */
export const walked = <T>(all: readonly [T, ...T[]]): readonly T[] => (WALKS_ALL ? all : [all[0]])

/**
 * axe finds nothing in this state, in the site's colours and in the reader's own, at each of the widths or
 * the one that it has.
 */
export async function isSound(
  page: Page,
  where: string,
  widths?: readonly [number, ...number[]],
): Promise<void> {
  for (const width of walked(widths ?? [undefined]))
    for (const forcedColors of walked(['none', 'active'] as const)) {
      if (width !== undefined) await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ forcedColors })
      const state = `${where}, ${width ?? page.viewportSize()?.width} px, forced colours: ${forcedColors}`
      expect.soft(await axeFaults(page), state).toEqual([])
    }
  await page.emulateMedia({ forcedColors: 'none' })
}
