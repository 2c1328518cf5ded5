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
 * Links to the person's courses, `children` (the cart), the wishlist and the profile; for a guest, to
 * sign-in. All keep their place in either case. A phone shows only the cart here: its bottom bar and the
 * profile lead to the rest.
 */
export function AccountLinks({ children }: { children: ReactNode }) {
  const t = useTexts(accountTexts)
  const paths = pathsIn(useLocale())
  // A signed-in person may have an empty name; undefined means a guest.
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
      <a
        href={known ? paths.profile() : '#show-login'}
        className={`${LINK} person-link lg:w-28 lg:justify-start`}
      >
        <PersonIcon />
        <span className="truncate max-lg:sr-only">{known ? first || t.profile : t.signIn}</span>
        {first && <span className="sr-only">: {t.profile}</span>}
      </a>
    </div>
  )
}
