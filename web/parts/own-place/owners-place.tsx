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
  /** the request to a guest, and why */
  guest: { title: string; help: string }
  /** above it, as long as nothing else heads the page */
  heading?: ReactNode
  /** a placeholder while it is not known who is signed in */
  waiting: ReactNode
  /** loads what `children` needs */
  load: () => Promise<unknown>
  children: (me: Me) => ReactNode
}

/** Content for its owner only; for a guest, the way to sign in at the same place. */
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
      {/* Until it is known who is signed in: the page is sent as a guest sees it. */}
      <div className="persons-only">
        <ScreenPlace>{waiting}</ScreenPlace>
      </div>
    </>
  )
}
