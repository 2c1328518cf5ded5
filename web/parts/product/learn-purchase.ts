import { personClient } from '../../data/clients/person-client.ts'
import { onBought } from '../../ui/device/cart-changed.ts'
import { onReturn } from '../../ui/device/on-return.ts'
import { keepPurchase, readPurchase } from './purchase-cache.ts'
import type { Purchase } from './purchase-store.ts'

const NOT_PURCHASED: Purchase = { state: false, until: null }

/**
 * What this device remembers counts until the answer arrives; a check that fails counts as not purchased (A
 * §8).
 */
export async function learnPurchase(
  personId: number,
  packageId: number,
  tell: (learnt: Purchase) => void,
): Promise<void> {
  if (readPurchase(personId, packageId) === true) tell({ state: true, until: null })
  let owned = false
  const hear = (answer: Purchase) => {
    tell(answer)
    owned = answer.state === true
    keepPurchase(personId, packageId, owned)
  }
  const learn = async () => hear((await askPurchase(packageId)) ?? NOT_PURCHASED)
  // For as long as this document is open: something may be bought here or in another tab.
  onBought(() => void learn())
  // A purchase may have been refunded or have expired meanwhile; without an answer it stays as it was.
  onReturn(() => {
    if (owned) void askPurchase(packageId).then((answer) => answer && hear(answer))
  })
  await learn()
}

async function askPurchase(packageId: number): Promise<Purchase | undefined> {
  try {
    const { Data } = await personClient.passes.checkPurchase({ pkgId: packageId, isProduct: 'false' })
    const { isPurchased, isFreeTrail, until, extendable, passId } = Data
    const by = passId === null ? {} : { passId }
    if (isPurchased) return { state: true, until, extendable, ...by }
    return isFreeTrail ? { state: 'trial', until, ...by } : NOT_PURCHASED
  } catch (error) {
    console.info('the purchase check failed', error)
    return undefined
  }
}
