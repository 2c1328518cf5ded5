import { useEffect, useState } from 'react'
import { usePerson } from '../../person/person-store.ts'
import { type Asker, NO_ASKER } from './asker-fields.tsx'

/** Who asks, begun with what is known of whoever is signed in; nothing typed is ever replaced. */
export function useAsker(begun: Partial<Asker> = {}) {
  const me = usePerson((person) => (person.state === 'known' ? person.me : undefined), undefined)
  const [asker, setAsker] = useState<Asker>({ ...NO_ASKER, ...begun })
  useEffect(() => {
    if (!me) return
    setAsker((typed) => ({ ...typed, name: typed.name || me.name, phone: typed.phone || (me.phone ?? '') }))
  }, [me])
  return { asker, change: (part: Partial<Asker>) => setAsker((typed) => ({ ...typed, ...part })) }
}
