import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { keepEarlierAssets, setAssetsAside } from './earlier-assets.ts'
import { PURE_FOLDERS } from './folders.ts'

/** Files and folders that the build depends on. */
export const SOURCES = [
  'web',
  'contract',
  ...PURE_FOLDERS,
  'tools/web-build',
  'tools/web-build/folders.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const STAMP = 'dist/.sources'

/** Whether `dist` was built from exactly these sources. */
export async function webIsFresh(): Promise<boolean> {
  if (!existsSync('dist/server/server.js') || !existsSync(STAMP)) return false
  return (await readFile(STAMP, 'utf8')) === (await sourcesHash())
}

/**
 * Afterwards `dist` contains the web built from the current sources. Throws with the builder's own message.
 */
export async function buildWeb(): Promise<void> {
  const hash = await sourcesHash()
  await setAssetsAside('dist')
  try {
    await node('node_modules/vite/bin/vite.js', 'build')
    await node('tools/web-build/build-hindi.ts')
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`The web could not be built.\n${stdout ?? ''}${stderr ?? ''}`)
  }
  await keepEarlierAssets('dist')
  await writeFile(STAMP, hash)
}

async function node(...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  })
}

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of await filesOf(source)) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return existsSync(path) ? [path] : []
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'routeTree.gen.ts' && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
