import axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { WALKS_ALL } from '../server/testing/some-of.ts'
import { twoFrames } from './frames/frames.ts'

/** The faults that axe finds in the current state of the page. axe is injected into each document once. */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return await page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const { violations } = await axe.run(part ?? document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, within)
}

/** The first of the widths, colours or addresses; all of them with `WALK_ALL`. */
export const walked = <T>(all: readonly [T, ...T[]]): readonly T[] => (WALKS_ALL ? all : [all[0]])

/**
 * axe finds no fault in this state, with the site's colours and with forced colours, at each of the widths or
 * at the current one.
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

const WIDTHS = [360, 768, 1440] as const

/** axe finds no fault in this state at the width of a phone, a tablet and a desk, without another load. */
export async function isSoundAtWidths(page: Page, where: string): Promise<void> {
  for (const width of walked(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 })
    // Laid out, and told to what follows the width.
    await twoFrames(page)
    expect.soft(await axeFaults(page), `${where}, ${width} px`).toEqual([])
  }
}
