import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A page that was open during an update may still request the files it was built with. */
const BUILDS_SERVED = 3

/** Sets this build's files aside, so that the next build does not delete them. */
export async function setAssetsAside(dist: string): Promise<void> {
  const assets = join(dist, 'client/assets')
  if (!existsSync(assets)) return
  await mkdir(join(dist, 'earlier'), { recursive: true })
  for (const name of await readdir(assets)) await copyFile(join(assets, name), join(dist, 'earlier', name))
}

/** Afterwards `earlier` contains the files of the two builds before this one, and no others. */
export async function keepEarlierAssets(dist: string): Promise<void> {
  const record = join(dist, 'builds.json')
  const before = existsSync(record) ? (JSON.parse(await readFile(record, 'utf8')) as string[][]) : []
  const now = await readdir(join(dist, 'client/assets'))
  const builds = [now, ...before].slice(0, BUILDS_SERVED)
  const wanted = new Set(builds.slice(1).flat())
  const earlier = join(dist, 'earlier')
  if (existsSync(earlier))
    for (const name of await readdir(earlier))
      if (!wanted.has(name) || now.includes(name)) await rm(join(earlier, name))
  await writeFile(record, JSON.stringify(builds))
}
