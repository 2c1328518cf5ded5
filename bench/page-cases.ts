import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bench, loadOf } from './bench.ts'
import { courseListingPaths, productPagePaths } from './catalogue-paths.ts'
import { startFloor } from './child.ts'
import { buildPageFloor } from './floors/build-page.ts'
import { interleave, interleaveFinely } from './interleave.ts'
import { judgeRatio, type Verdict } from './judge.ts'
import { repeatingFloor } from './repeating-floor.ts'
import { insistOnSamePages } from './same-page.ts'

/** As Chromium asks for a page. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

interface PageKind {
  name: string
  /** a few of these pages, or all there are */
  paths(bench: Bench): Promise<string[]>
}

const PRODUCT: PageKind = {
  name: 'product page',
  paths: ({ store, ids }) => productPagePaths(store.connection, ids.slice(0, 200)),
}
const LISTING: PageKind = { name: 'listing page', paths: ({ store }) => courseListingPaths(store.connection) }
const HOME: PageKind = { name: 'home', paths: async () => ['/'] }

export const cachedPage = (bench: Bench) => cached(bench, PRODUCT)
export const cachedListing = (bench: Bench) => cached(bench, LISTING)
export const cachedHome = (bench: Bench) => cached(bench, HOME)
export const renderedPage = (bench: Bench) => rendered(bench, PRODUCT)
export const renderedListing = (bench: Bench) => rendered(bench, LISTING)
export const renderedHome = (bench: Bench) => rendered(bench, HOME)

async function cached(bench: Bench, kind: PageKind): Promise<Verdict[]> {
  const [path] = await kind.paths(bench)
  const load = { ...loadOf(bench, `cached-${fileNameOf(kind)}`, 32, [path!]), headers: BROWSER }
  const floor = await repeatingFloor(bench, load, 'fastify-hook')
  const rounds = await interleave({ ours: bench.caching.address, floor: floor.address, load }, bench.say)
  return [judgeRatio(`cached ${kind.name} / bare Fastify hook`, rounds, 0.75)]
}

async function rendered(bench: Bench, kind: PageKind): Promise<Verdict[]> {
  const { store, uncaching } = bench
  const load = loadOf(bench, `rendered-${fileNameOf(kind)}`, 8, await kind.paths(bench))
  const pathsFile = join(store.folder, `${load.name}.floor-paths`)
  await writeFile(pathsFile, load.paths.join('\n'))
  const floor = await bench.kept(
    startFloor({
      name: `floor-${load.name}`,
      program: './floors/render-page.ts',
      folder: store.folder,
      env: {
        PRODUCT: uncaching.address,
        PATHS_FILE: pathsFile,
        PAGE_BUNDLE: await buildPageFloor(store.folder),
      },
    }),
  )
  await insistOnSamePages(uncaching.address, floor.address, load.paths.slice(0, 20))
  const rounds = await interleaveFinely({ ours: uncaching.address, floor: floor.address, load }, bench.say)
  return [judgeRatio(`${kind.name} rendered per request / plain renderToString`, rounds, 0.3)]
}

function fileNameOf(kind: PageKind): string {
  return kind.name.replaceAll(' ', '-')
}
