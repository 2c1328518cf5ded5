import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '../../data/clients/problem-error.ts'
import { getTest } from '../../data/get-test.ts'
import type { TestIntro } from '../../data/tests.queries.ts'
import { mayBeSignedIn, usePerson } from '../../person/person-store.ts'
import type { TestPlace } from './open-attempts.ts'

export type AskedTest = { state: 'asking' | 'failed' | 'missing' } | { state: 'known'; test: TestIntro }

/**
 * The test at this address and the person's state; reloaded after a guest signs in, and by `again`. A guest's
 * request is skipped if the page already has the data; no request is made while `waits`.
 */
export function useTest(
  { packageId, mappingId }: TestPlace,
  told: TestIntro | undefined,
  waits: boolean,
): AskedTest & { again: () => void } {
  const [asked, setAsked] = useState<AskedTest>({ state: 'asking' })
  const latest = useRef(0)
  const personId = usePerson((person) => (person.state === 'known' ? person.me.id : undefined), undefined)
  const again = useCallback(() => {
    latest.current += 1
    const mine = latest.current
    void getTest({ packageId, mappingId })
      .then(
        (test): AskedTest => ({ state: 'known', test }),
        (error: unknown): AskedTest => ({ state: problemOf(error)?.status === 404 ? 'missing' : 'failed' }),
      )
      .then((next) => {
        if (mine !== latest.current) return
        // A failed reload does not replace what is already shown.
        setAsked((before) => (next.state === 'failed' && before.state === 'known' ? before : next))
      })
  }, [packageId, mappingId])
  useEffect(() => {
    if (waits) return
    if (told && !mayBeSignedIn()) setAsked({ state: 'known', test: told })
    else again()
  }, [waits, told, again])
  const asGuest = asked.state === 'known' && asked.test.access === 'sign-in'
  useEffect(() => {
    if (personId !== undefined && asGuest) again()
  }, [personId, asGuest, again])
  return { ...asked, again }
}
