import { writeFile } from 'node:fs/promises'
import { runBuilder } from '../run-builder.ts'
import { WEB_STAMP, webHash } from '../sources/freshness.mjs'
import { keepEarlierAssets, setAssetsAside } from './earlier-assets.ts'

/**
 * Afterwards `dist` contains the web built from the current sources. Throws with the builder's own message.
 */
export async function buildWeb(): Promise<void> {
  const hash = webHash()
  await setAssetsAside('dist')
  try {
    await runBuilder('node_modules/vite/bin/vite.js', 'build')
    await runBuilder('tools/web-build/build-hindi.ts')
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`The web could not be built.\n${stdout ?? ''}${stderr ?? ''}`)
  }
  await keepEarlierAssets('dist')
  await writeFile(WEB_STAMP, hash)
}
