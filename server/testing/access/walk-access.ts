import { type Answer, type Visitor, visitor } from '../visitor.ts'
import { PAGES, refusalOf, WAYS, type Way } from './access-calls.ts'
import type { May } from './access-owners.ts'
import { PEOPLE } from './access-people.ts'
import { type AccessShop, DOCUMENT, LESSON, MODEL, NOWHERE, PACKAGE, TEST } from './access-shop.ts'

const NOTHING: May[] = ['nothing', 'other']

interface Walk {
  /** the pages too, where the shop has them */
  pages?: boolean
  /** breaks a rule before anybody asks for anything */
  plant?: () => Promise<void>
  /** by what they are called; everybody without it */
  people?: RegExp
}

/**
 * Everybody goes every way, and each cell that is not as it should be is told: who, where, what was said, and
 * what should have been.
 */
export async function breachesOfAccess(
  shop: AccessShop,
  { pages = false, plant, people = /./ }: Walk = {},
): Promise<string[]> {
  const breaches: string[] = []
  // The first of each is rendered, the others are kept.
  if (pages) for (const path of PAGES) await visitor(shop.app).get(path)
  for (const [name, may, begin] of PEOPLE.filter(([name]) => people.test(name))) {
    await shop.reset()
    const who = await begin(shop)
    await plant?.()
    const breach = (where: string, said: string, should: string) =>
      breaches.push(`${name}: ${where}: ${said} instead of ${should}`)
    for (const way of WAYS) {
      const answer = await way.ask(who, askedAt(shop))
      const said = (way.said ?? refusalOf)(answer)
      if (said !== way.says[may]) breach(way.name, said, way.says[may])
      if (NOTHING.includes(may)) await compareWithNothing(shop, { who, way, answer, may }, breach)
    }
    if (pages) await comparePages(shop, who, breach)
  }
  return breaches
}

const askedAt = ({ app }: AccessShop) => ({
  packageId: PACKAGE,
  documentId: DOCUMENT,
  testId: TEST,
  lessonId: LESSON,
  modelId: MODEL,
  at: app.clock.now(),
})

type Tell = (where: string, said: string, should: string) => void

/** What is refused is told as if there were nothing by these numbers: status, body and headers. */
async function compareWithNothing(
  shop: AccessShop,
  { who, way, answer, may }: { who: Visitor; way: Way; answer: Answer; may: May },
  breach: Tell,
): Promise<void> {
  if (way.publicly || way.says[may].startsWith('200')) return
  const nowhere = {
    ...askedAt(shop),
    documentId: NOWHERE.itemId,
    testId: NOWHERE.itemId,
    lessonId: NOWHERE.itemId,
    modelId: NOWHERE.itemId,
    ...(may === 'nothing' ? { packageId: NOWHERE.packageId } : {}),
  }
  const other = await way.ask(who, nowhere)
  const [told, untold] = [plain(answer), plain(other)]
  if (told !== untold) breach(way.name, told, untold)
}

/** Without what differs from one answer to the next, and without the numbers that were asked for. */
function plain({ status, text, headers }: Answer): string {
  const body = text.replaceAll(/"requestId":"[^"]*"/g, '').replaceAll(/"(packageId|itemId)":\d+/g, '')
  return `${status} ${body} ${Object.keys(headers).sort().join(' ')}`
}

async function comparePages(shop: AccessShop, who: Visitor, breach: Tell): Promise<void> {
  for (const path of PAGES) {
    const [theirs, everybodys] = [await who.get(path), await visitor(shop.app).get(path)]
    if (theirs.status !== 200) breach(path, `${theirs.status}`, '200')
    if (theirs.text !== everybodys.text) breach(path, 'a page of their own', 'the page of everybody')
  }
}
