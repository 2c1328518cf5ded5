import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startFloor } from '../drive/floor.ts'
import { judgeRatio, type Verdict } from '../drive/judge.ts'
import { offerInTurn, offerSlicesInTurn } from '../drive/offer-in-turn.ts'
import { productPagePaths } from '../drive/product-paths.ts'
import { type Bench, loadOf } from './bench.ts'
import { courseListingPaths } from './catalogue-paths.ts'
import { buildPageFloor } from './floors/build-page.ts'
import { repeatingFloor } from './repeating-floor.ts'
import { insistOnSamePages } from './same-page.ts'

/** As Chromium requests a page. */
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
  const load = loadOf(bench, `cached-${fileNameOf(kind)}`, 32, [path!], BROWSER)
  const floor = await repeatingFloor(bench, load, new URL('./floors/fastify-hook.ts', import.meta.url))
  const rounds = await offerInTurn({ ours: bench.caching.origin, floor: floor.origin, load }, bench.say)
  return [judgeRatio(`cached ${kind.name} / bare Fastify hook`, rounds, 0.75)]
}

async function rendered(bench: Bench, kind: PageKind): Promise<Verdict[]> {
  const { store, uncaching } = bench
  const paths = await kind.paths(bench)
  const load = loadOf(bench, `rendered-${fileNameOf(kind)}`, 8, paths)
  const pathsFile = join(store.folder, `${load.name}.floor-paths`)
  await writeFile(pathsFile, paths.join('\n'))
  const floor = await bench.kept(
    startFloor({
      name: `floor-${load.name}`,
      program: new URL('./floors/render-page.ts', import.meta.url),
      folder: store.folder,
      env: {
        PRODUCT: uncaching.origin,
        PATHS_FILE: pathsFile,
        PAGE_BUNDLE: await buildPageFloor(store.folder),
      },
    }),
  )
  await insistOnSamePages(uncaching.origin, floor.origin, paths.slice(0, 20))
  const rounds = await offerSlicesInTurn({ ours: uncaching.origin, floor: floor.origin, load }, bench.say)
  return [judgeRatio(`${kind.name} rendered per request / plain renderToString`, rounds, 0.3)]
}

function fileNameOf(kind: PageKind): string {
  return kind.name.replaceAll(' ', '-')
}
