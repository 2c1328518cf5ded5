import { SCREENS } from '../../addresses/screens/screens.ts'
import { type Graph, needersOf, readersOf } from './readers.ts'

/** Where most visits begin; modules that two of these load are loaded with every page. */
const FIRST_SCREENS = ['home', 'course-listing', 'product']
/** What more pages of a person than this share is loaded with each of them. */
const MANY_PAGES = 5

/** Where a person pays, takes a test or finds their courses: these load nothing that only the shop shows. */
const SCREENS_OF_THEIR_OWN = ['checkout', 'exam-room', 'shelf']

const pagesOf = (screens: string[]) =>
  new Set(
    screens
      .map((name) => SCREENS.find(({ screen }) => screen === name)!.page)
      .map((page) => (typeof page === 'string' ? page : page.file)),
  )
const firstPages = pagesOf(FIRST_SCREENS)
const pagesOfTheirOwn = pagesOf(SCREENS_OF_THEIR_OWN)

/** The route file of a page that is loaded when it is shown, below `web/pages`. */
function pageOf(reader: string): string | undefined {
  return /\/web\/pages\/(.+)-route\.tsx\?.*tsr-split/.exec(reader)?.[1]
}

const isLibrary = (id: string) => id.includes('/node_modules/')
const isVirtual = (id: string) => id.startsWith('\0')

/**
 * Libraries that load before anything is shown or touched, unlike those that only a video or the exam room
 * needs.
 */
function isBaseLibrary(id: string, graph: Graph): boolean {
  if (!isLibrary(id)) return false
  return readersOf(id, graph).some((reader) => {
    const info = graph.getModuleInfo(reader)
    if (info?.isEntry || pageOf(reader) !== undefined) return true
    // The first script loads React itself once the page is painted.
    return isLibrary(reader) && info?.dynamicImporters.some((importer) => isInitial(importer, graph))
  })
}

/** Loaded with the first script of every page. */
function isInitial(id: string, graph: Graph): boolean {
  return readersOf(id, graph).some((reader) => graph.getModuleInfo(reader)?.isEntry)
}

/**
 * What the first script holds is here too, so that neither lists the other's names; the entry alone stands
 * apart.
 */
function isStore(id: string, graph: Graph): boolean {
  if (isLibrary(id) || isVirtual(id) || graph.getModuleInfo(id)?.isEntry) return false
  return isInitial(id, graph) || areShared(pagesThatRead(id, graph))
}

/**
 * Code that first pages share, and that neither the first script needs nor, even later, a screen of its own.
 */
function isShop(id: string, graph: Graph): boolean {
  if (isLibrary(id) || isVirtual(id) || isInitial(id, graph)) return false
  if (!areShared(pagesThatRead(id, graph))) return false
  return !needersOf(id, graph).some((needer) => pagesOfTheirOwn.has(pageOf(needer) ?? ''))
}

function pagesThatRead(id: string, graph: Graph): string[] {
  return readersOf(id, graph).flatMap((reader) => pageOf(reader) ?? [])
}

function some(pages: ReadonlySet<string>, of: ReadonlySet<string>): boolean {
  return [...pages].some((page) => of.has(page))
}

/** Whether two of the pages are first ones. */
function areShared(pages: string[]): boolean {
  return pages.filter((page) => firstPages.has(page)).length >= 2
}

/** What so many pages of a person share with the checkout, and no first page needs. */
function isPersons(id: string, graph: Graph): boolean {
  if (isLibrary(id) || isVirtual(id) || isInitial(id, graph)) return false
  const pages = new Set(pagesThatRead(id, graph))
  return pages.size > MANY_PAGES && some(pages, pagesOfTheirOwn) && !some(pages, firstPages)
}

const named = (name: string, has: (id: string, graph: Graph) => boolean) => ({
  name: (id: string, graph: Graph) => (has(id, graph) ? name : null),
})

/**
 * How the builder groups modules: by what loads them, never by where they are. The remaining modules get one
 * chunk per set of readers.
 */
export const CHUNK_GROUPS = [
  named('libraries', isBaseLibrary),
  // Before the shop, which pulls in its modules' imports.
  named('store', (id, graph) => isStore(id, graph) && !isShop(id, graph)),
  named('shop', isShop),
  named('person', isPersons),
]

const FIRST = ['libraries', 'rolldown-runtime', 'store']

/** The files that every page loads first. */
export const EVERYWHERE = FIRST.map((name) => new RegExp(`/${name}-[^/]{7}\\.js$`))

const GROUP_NAMES = new Set([...FIRST, 'shop', 'person'])

/**
 * As short as the builder allows, since every page carries the names of all parts. What parts share has no
 * name of its own: the builder would call it after any one of its modules.
 */
export function chunkFileNames({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string {
  return isDynamicEntry || GROUP_NAMES.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
}
