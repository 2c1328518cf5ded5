import { z } from 'zod'
import type { ProductType } from '../contract/product-types.ts'
import { packageCard, productDetails } from '../contract/store/catalogue.shapes.ts'
import { canBeBought } from '../display/can-be-bought.ts'

export type Card = z.infer<typeof packageCard>

const cardsOf = z.object({ packages: z.array(packageCard) })
const listing = z.object({ packages: z.array(packageCard), pagesCount: z.int() })

/** Every package on sale, in the order of the store. */
export async function packagesOnSale(origin: string): Promise<Card[]> {
  const cards: Card[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = listing.parse(await ask(`${origin}/api/packages/v11/listing?page=${page}`))
    cards.push(...answer.packages)
    last = answer.pagesCount
  }
  return cards
}

export type Kind = ProductType | 'PACK' | 'TEST_PASS'

export function kindOf(card: Card): Kind {
  if (card.mahaPack) return 'PACK'
  return card.isTestPassPackage ? 'TEST_PASS' : card.primaryCategory
}

/** The books that the store sells on their own: they contain nothing to open on a screen. */
export function booksOf(cards: Card[]): Card[] {
  return cards.filter(
    (card) => kindOf(card) === 'BOOKS' && card.categoryList.every((type) => type === 'BOOKS'),
  )
}

export async function productFacts(
  origin: string,
  card: Card,
): Promise<{ questions: boolean; sold: boolean }> {
  const details = await detailsOf(origin, card)
  return { questions: details.faqJson.length > 0, sold: canBeBought(details, Date.now()) }
}

/** The first part of a pack that contains this kind of content. */
export async function partOf(origin: string, pack: Card, category: ProductType): Promise<number> {
  const { linkedPkgs } = await detailsOf(origin, pack)
  const ids = linkedPkgs.map((id) => `packageIds=${id}`).join('&')
  const { packages } = cardsOf.parse(await ask(`${origin}/api/packages/cards?${ids}`))
  const part = packages.find(({ categoryList }) => categoryList.includes(category))
  if (!part) throw new Error(`no part of ${pack.title} holds ${category}`)
  return part.id
}

/** The first course with free classes. */
export async function findFreeClasses(origin: string, cards: Card[]): Promise<Card | undefined> {
  for (const card of cards) if ((await detailsOf(origin, card)).freeLiveClassAvailable) return card
  return undefined
}

async function detailsOf(origin: string, { id }: Card) {
  return productDetails.parse(await ask(`${origin}/api/packages/v12/info?packageId=${id}`))
}

async function ask(url: string): Promise<unknown> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return await answer.json()
}
