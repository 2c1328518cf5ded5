import { useEffect, useState } from 'react'
import { personHere } from '../../../person/person-here.ts'
import { mayBeSignedIn, personNow, subscribeToPerson } from '../../../person/person-store.ts'
import { areBooksKept } from '../../../ui/device/local-store.ts'
import { loadKept } from './find-book.ts'

/**
 * Who reads what this device keeps, while nobody can say whether their session is still in force: the last
 * person who signed in here. Undefined where that is known, nothing is kept, or nobody is signed in.
 */
export function useReaderOffline(): number | undefined {
  const [personId, setPersonId] = useState<number>()
  useEffect(() => {
    const look = () => {
      const unknown = personNow().state === 'guest' && mayBeSignedIn() && areBooksKept()
      setPersonId(unknown ? personHere() : undefined)
    }
    // The session ended on a page that was left before it could say so.
    if (!mayBeSignedIn() && areBooksKept()) void loadKept().then((books) => books.forgetKeptBooks())
    return subscribeToPerson(look)
  }, [])
  return personId
}
