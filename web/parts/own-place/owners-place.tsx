import { type ReactNode, Suspense, useEffect } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import type { Me } from '../../data/people.queries.ts'
import { mayBeSignedIn } from '../../person/person-store.ts'
import { askToSignIn } from '../../person/sign-in/sign-in-store.ts'
import { useKnownPerson } from '../../person/wishlist-person.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Notice, ScreenPlace } from './persons-place.tsx'
import { shelfTexts } from './shelf-texts.ts'

interface OwnersPlaceProps {
  /** what a guest is asked, and why */
  guest: { title: string; help: string }
  /** above it while there is nothing else to head the page */
  heading?: ReactNode
  /** the place of what is not known yet */
  waiting: ReactNode
  /** what `children` needs */
  load: () => Promise<unknown>
  children: (me: Me) => ReactNode
}

/** What only its owner sees; for a guest the way to sign in, in the same place. */
export function OwnersPlace({ guest, heading, waiting, load, children }: OwnersPlaceProps) {
  const t = useTexts(shelfTexts)
  const paths = pathsIn(useLocale())
  const me = useKnownPerson()
  useEffect(() => {
    if (mayBeSignedIn()) void load()
  }, [load])
  if (me)
    return (
      <ScreenPlace>
        <Suspense
          fallback={
            <>
              {heading}
              {waiting}
            </>
          }
        >
          {children(me)}
        </Suspense>
      </ScreenPlace>
    )
  return (
    <>
      {heading}
      <div className="guests-only">
        <Notice title={guest.title} help={guest.help}>
          <button
            type="button"
            onClick={() => askToSignIn({ open: 'here', path: location.pathname + location.search })}
            className="button"
          >
            {t.signIn}
          </button>
          <a href={paths.search()} className="button-quiet">
            {t.seeCourses}
          </a>
        </Notice>
      </div>
      {/* Until it is known whose page this is: it is sent as a guest sees it. */}
      <div className="persons-only">
        <ScreenPlace>{waiting}</ScreenPlace>
      </div>
    </>
  )
}
