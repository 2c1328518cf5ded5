import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const FOLDER = fileURLToPath(new URL('./packages', import.meta.url))
const INSTALLED = `${FOLDER}/node_modules/.package-lock.json`

/**
 * Installs the packages that only the audit needs (200 MB) by the audit's own lock file, so that starting the
 * product does not pay for them.
 */
export async function installOwnPackages(): Promise<void> {
  if (existsSync(INSTALLED)) return
  console.log('Installing what only the audit needs …')
  const flags = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', ['ci', ...flags], { cwd: FOLDER, maxBuffer: 64 * 1024 * 1024 })
}

/** A module of those packages. */
export async function importOwn<T>(name: string): Promise<T> {
  const path = createRequire(`${FOLDER}/package.json`).resolve(name)
  return (await import(pathToFileURL(path).href)) as T
}

/** A file of those packages. */
export const ownFile = (path: string): string => `${FOLDER}/node_modules/${path}`
