import { localeOfPath } from '../../addresses/locale.ts'
import { problemOf } from '../data/clients/problem-error.ts'
import { setWish } from '../data/wishlist.queries.ts'
import { changeMe, learnPerson, personNow } from './person-store.ts'
import { askToSignIn } from './sign-in/sign-in-store.ts'
import { wishlistSaid } from './wishlist-texts.ts'

const MOST_WISHES = 100

/**
 * Adds or removes the package, and returns the message beside the heart; for a guest this happens after
 * sign-in.
 */
export async function toggleWish(packageId: number, active: boolean): Promise<string | undefined> {
  const said = wishlistSaid[localeOfPath(location.pathname)]
  // Pressed before it was known who is signed in.
  if (personNow().state === 'asking') await learnPerson()
  const person = personNow()
  if (person.state !== 'known') {
    askToSignIn({ open: 'wish', packageId })
    return undefined
  }
  if (active && person.me.wishlist.length >= MOST_WISHES) return said.full
  try {
    await setWish(packageId, active)
    noteWish(packageId, active)
    return active ? said.added : said.removed
  } catch (error) {
    if (problemOf(error)?.status === 401) {
      askToSignIn({ open: 'wish', packageId })
      return undefined
    }
    return problemOf(error)?.code === 'wishlist_full' ? said.full : said.failed
  }
}

/** The newest wish comes first. */
export function noteWish(packageId: number, active: boolean): void {
  changeMe(({ wishlist }) => {
    const others = wishlist.filter((id) => id !== packageId)
    return { wishlist: active ? [packageId, ...others] : others }
  })
}
