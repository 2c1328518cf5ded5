import { cookieOf } from '../ui/device/cookies.ts'
import { keeperOfBooks } from './kept-books/kept-flag.ts'
import { mayBeSignedIn, personNow } from './person-store.ts'

/**
 * Who is signed in on this device, in whatever tab, also before the server has said so and without a network:
 * the cookie goes with the session (session-memory.ts). A browser that lost it asks the page, and without a
 * network whose books it keeps, which go with the session as well.
 */
export function personHere(): number | undefined {
  if (!mayBeSignedIn()) return undefined
  const id = Number(cookieOf(document.cookie, 'cp_user_id'))
  if (Number.isSafeInteger(id) && id > 0) return id
  const person = personNow()
  return person.state === 'known' ? person.me.id : keeperOfBooks()
}
