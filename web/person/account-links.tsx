import type { ReactNode } from 'react'
import { pathsIn } from '../../addresses/paths.ts'
import { shelfPath } from '../../addresses/shelf-paths.ts'
import { useLocale, useTexts } from '../texts/texts.tsx'
import { HeartIcon, PersonIcon } from '../ui/icons.tsx'
import { accountTexts } from './account-texts.ts'
import { usePerson } from './person-store.ts'

const LINK =
  'inline-flex size-11 items-center justify-center gap-1 rounded-control font-semibold no-underline hover:bg-paper'

/**
 * To what is owned, `children` (the cart), the wishlist and the profile of whoever is signed in; for a guest
 * to signing in. All keep their place, whoever it is. A phone has the cart alone here: the bar at its bottom
 * and the profile lead to the rest.
 */
export function AccountLinks({ children }: { children: ReactNode }) {
  const t = useTexts(accountTexts)
  const paths = pathsIn(useLocale())
  // An empty name is somebody's, too; nobody's is undefined.
  const name = usePerson((person) => {
    if (person.state === 'guest') return undefined
    return person.state === 'known' ? person.me.name : person.name
  }, undefined)
  const known = name !== undefined
  const first = name?.split(' ')[0]
  return (
    <div className="flex items-center max-md:-mr-2">
      <a href={paths.at(shelfPath())} className={`${LINK} px-2 max-xl:hidden xl:w-auto`}>
        {t.purchases}
      </a>
      {children}
      <a href={paths.wishlist()} aria-label={t.wishlist} className={`${LINK} max-md:hidden`}>
        <HeartIcon />
      </a>
      <a href={known ? paths.profile() : '#show-login'} className={`${LINK} person-link lg:w-28`}>
        <PersonIcon />
        <span className="truncate max-lg:sr-only">{known ? first || t.profile : t.signIn}</span>
        {first && <span className="sr-only">: {t.profile}</span>}
      </a>
    </div>
  )
}
