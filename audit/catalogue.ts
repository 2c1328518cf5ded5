import { z } from 'zod'
import { packageCard, productDetails } from '../contract/catalogue.shapes.ts'
import type { ProductType } from '../contract/product-types.ts'

export type Card = z.infer<typeof packageCard>

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

export async function hasQuestions(origin: string, card: Card): Promise<boolean> {
  const details = productDetails.parse(await ask(`${origin}/api/packages/v12/info?packageId=${card.id}`))
  return details.faqJson.length > 0
}

async function ask(url: string): Promise<unknown> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return await answer.json()
}
