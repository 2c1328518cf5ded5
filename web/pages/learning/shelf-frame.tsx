import { type ReactNode, Suspense, useEffect } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import type { Me } from '../../api/people.queries.ts'
import { shelfTexts } from '../../texts/shelf.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mayBeSignedIn } from '../account/person-store.ts'
import { Notice, ScreenPlace } from '../account/persons-place.tsx'
import { askToSignIn } from '../account/sign-in/sign-in-store.ts'
import { useKnownPerson } from '../account/wishlist/wishlist-person.ts'

interface OwnersPlaceProps {
  /** what a guest is asked */
  guest: string
  /** above it while there is nothing else to head the page */
  heading?: ReactNode
  /** what `children` needs */
  load: () => Promise<unknown>
  children: (me: Me) => ReactNode
}

/** What only its owner sees; for a guest the way to sign in, in the same place. */
export function OwnersPlace({ guest, heading, load, children }: OwnersPlaceProps) {
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
              <Waiting />
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
        <Notice title={guest} help={t.guestHelp}>
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
        <ScreenPlace>
          <Waiting />
        </ScreenPlace>
      </div>
    </>
  )
}

export function PlainHeading() {
  const t = useTexts(shelfTexts)
  return (
    <>
      <Breadcrumb steps={[{ label: t.title }]} />
      <h1 className="mt-2 text-h2 sm:text-h1">{t.title}</h1>
    </>
  )
}

/** The place of what is not known yet. */
export function Waiting() {
  const t = useTexts(shelfTexts)
  return (
    <div role="status" className="mt-5 grid gap-4 lg:grid-cols-2 noscript:hidden">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  )
}
