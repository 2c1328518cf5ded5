import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSite, type SiteSource } from './make-site.ts'
import { refuseSite } from './refuse-site.ts'
import type { SiteContent } from './site-content.ts'

/**
 * Reads the operator's site folder (docs/site.md). Throws OperatorRefused with everything that is wrong in
 * it.
 */
export async function readSite(folder: string): Promise<SiteContent> {
  return makeSite(await readSource(folder), folder)
}

async function readSource(folder: string): Promise<SiteSource> {
  const inFolder = await namesIn(folder)
  if (!inFolder) throw refuseSite(folder, [{ path: '', reason: 'there is no such folder' }])
  const inPages = (await namesIn(join(folder, 'pages'))) ?? []
  const names = [
    ...inFolder.filter((name) => name === 'site.json'),
    ...inPages.map((name) => `pages/${name}`),
  ]
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, Uint8Array]> => [name, await readFile(join(folder, name))]),
    ),
  )
}

/** Files of a folder, without hidden ones; undefined when there is no such folder. */
async function namesIn(folder: string): Promise<string[] | undefined> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  return entries
    ?.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort()
}
