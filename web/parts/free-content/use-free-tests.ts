import { useEffect, useState } from 'react'
import type { FreeTestStatus } from '../../../addresses/free-content-paths.ts'
import { usePerson } from '../../person/person-store.ts'
import { onReturn } from '../../ui/device/on-return.ts'

/** The existing free tests of a package, by the id of their free item, with the reader's progress. */
export type FreeTests = ReadonlyMap<number, FreeTestStatus>

/**
 * Undefined until it is answered, `unknown` if there was no answer. It reloads when the person signs in, and
 * when they return, as from a test in another window.
 */
export function useFreeTests(packageId: number, wanted = true): FreeTests | 'unknown' | undefined {
  const who = usePerson((person) => (person.state === 'known' ? person.me.id : person.state), 'asking')
  const [told, setTold] = useState<{ packageId: number; tests: FreeTests | 'unknown' }>()
  useEffect(() => {
    if (!wanted || who === 'asking') return
    let left = false
    const ask = () => {
      askFreeTests(packageId).then(
        (found) => left || setTold({ packageId, tests: found }),
        // Earlier data is better than none.
        () =>
          left ||
          setTold((before) => (before?.packageId === packageId ? before : { packageId, tests: 'unknown' })),
      )
    }
    ask()
    const endReturn = who === 'guest' ? undefined : onReturn(ask)
    return () => {
      left = true
      endReturn?.()
    }
  }, [packageId, wanted, who])
  return told?.packageId === packageId ? told.tests : undefined
}

async function askFreeTests(packageId: number): Promise<FreeTests> {
  const { personClient } = await import('../../data/clients/person-client.ts')
  const found = await personClient.tests.listTestsOfPackage({ packageId })
  return new Map(found.filter(({ free }) => free).map(({ mappingId, state }) => [mappingId, state]))
}
