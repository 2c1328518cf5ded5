import {
  type FreeContentItem,
  type FreeTestStatus,
  freeContentTarget,
} from '../../../addresses/free-content-paths.ts'
import type { Locale } from '../../../addresses/locale.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { freeKindOfItem } from '../../../display/open-free-content.ts'
import { track } from '../../events/track.ts'
import { utmNow } from '../../events/utm.ts'
import { isHandheld } from '../../ui/device/handheld.ts'

interface PressedItem {
  item: FreeContentItem
  product: { id: number; isTestPassPackage: boolean }
  /** its position among items of its kind, from 1 */
  position: number
  /** the reader's progress with this test */
  status: FreeTestStatus
  locale: Locale
}

/**
 * Opens a free item for a signed-in person; a guest is asked to sign in first, and it opens after that (A
 * §4).
 */
export async function pressFreeItem({ item, product, position, status, locale }: PressedItem): Promise<void> {
  track('sample_content_clicked', {
    packageId: product.id,
    contentId: item.contentId,
    contentType: freeKindOfItem(item),
    position,
  })
  const { open, path } = freeContentTarget({
    item,
    packageId: product.id,
    isTestPass: product.isTestPassPackage,
    status,
    utm: { ...utmNow() },
    handheld: isHandheld(),
  })
  const target = { open, path: pathsIn(locale).at(path) }
  const { learnPerson, personNow } = await import('../../person/person-store.ts')
  // Pressed before it was known who is signed in.
  if (personNow().state === 'asking') await learnPerson()
  if (personNow().state === 'known') {
    const { openTarget } = await import('../../person/sign-in/open-target.ts')
    return await openTarget(target)
  }
  const { askToSignIn } = await import('../../person/sign-in/sign-in-store.ts')
  askToSignIn(target)
}
