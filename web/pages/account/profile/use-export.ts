import { useEffect, useState } from 'react'
import { personClient } from '../../../data/clients/person-client.ts'
import type { DataExport } from '../../../data/people.queries.ts'
import { usePerson } from '../../../person/person-store.ts'

const EVERY_MS = 3_000
/** After this time the person is asked to come back later. */
const PATIENCE_MS = 2 * 60_000

/** The progress of the data export; polled while it is being made and the page is visible. */
export function useExport() {
  const [found, setFound] = useState<DataExport>()
  const [since, setSince] = useState(() => Date.now())
  const [slow, setSlow] = useState(false)
  // A person whose session has just ended is asked to sign in once, not every three seconds.
  const known = usePerson(({ state }) => state === 'known', false)
  const making = found === undefined || found.state === 'making'

  useEffect(() => {
    if (!known || !making || slow) return
    let gone = false
    const look = async () => {
      if (document.hidden) return
      const next = await personClient.people.getExport({}).catch(() => undefined)
      if (gone) return
      if (next) setFound(next)
      if (Date.now() - since >= PATIENCE_MS) setSlow(true)
    }
    void look()
    const timer = setInterval(look, EVERY_MS)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [known, making, slow, since])

  const begin = () => {
    setSince(Date.now())
    setSlow(false)
  }
  return {
    found,
    slow,
    take: (next: DataExport) => {
      setFound(next)
      begin()
    },
    lookAgain: begin,
  }
}
