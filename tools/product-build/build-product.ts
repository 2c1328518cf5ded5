import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runBuilder } from '../run-builder.ts'
import { BUNDLES, productHash, programOf } from '../sources/freshness.mjs'

/** Products that run may still load parts of the bundles they are. */
const BUNDLES_KEPT = 3

/**
 * Bundles the server from the current sources and gives the program. Several processes may do so at once.
 * Throws with what the builder says is wrong.
 */
export async function buildProduct(): Promise<string> {
  const program = programOf(productHash())
  const making = join(BUNDLES, `making-${process.pid}`)
  try {
    await runBuilder('tools/product-build/bundle-product.ts', making)
    // Another process may have been first; a bundle of the same sources is the same.
    await rename(making, dirname(program)).catch((error: unknown) => {
      if (!existsSync(program)) throw error
    })
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    throw new Error(`the bundle could not be made: ${whyIn(stderr || message)}`)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
  await removeOldBundles(dirname(program))
  return program
}

/** What a builder says is wrong, in one line: where it says so, and the two lines after it. */
function whyIn(said: string): string {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const at = lines.findIndex((line) => /error/i.test(line))
  return lines.slice(Math.max(at, 0)).slice(0, 3).join(' ')
}

async function removeOldBundles(current: string): Promise<void> {
  const names = (await readdir(BUNDLES)).filter((name) => !name.startsWith('making-'))
  const made = await Promise.all(
    names.map(async (name) => ({ name: join(BUNDLES, name), at: (await stat(join(BUNDLES, name))).mtimeMs })),
  )
  const old = made.filter(({ name }) => name !== current).sort((a, b) => b.at - a.at)
  for (const { name } of old.slice(BUNDLES_KEPT - 1)) await rm(name, { recursive: true, force: true })
}
