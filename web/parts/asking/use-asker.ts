import { useEffect, useState } from 'react'
import { usePerson } from '../../person/person-store.ts'
import { type Asker, NO_ASKER } from './asker-fields.tsx'

/** The person asking, prefilled for a signed-in person; typed text is never replaced. */
export function useAsker(begun: Partial<Asker> = {}) {
  const me = usePerson((person) => (person.state === 'known' ? person.me : undefined), undefined)
  const [asker, setAsker] = useState<Asker>({ ...NO_ASKER, ...begun })
  useEffect(() => {
    if (!me) return
    setAsker((typed) => ({ ...typed, name: typed.name || me.name, phone: typed.phone || (me.phone ?? '') }))
  }, [me])
  return { asker, change: (part: Partial<Asker>) => setAsker((typed) => ({ ...typed, ...part })) }
}
