import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { askToSignIn } from '../../person/sign-in/sign-in-store.ts'
import { useKnownPerson } from '../../person/wishlist-person.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AgeQuestion } from '../age/age-question.tsx'
import { Notice } from '../own-place/persons-place.tsx'
import { framedVideoTexts } from './framed-video-texts.ts'
import { siteName } from './site-name.ts'

interface FramedVideoProps {
  url: string
  title: string
  onShow?: () => void
}

/**
 * A video of another site in a frame, for an adult who pressed for it; to others a notice. That site learns
 * nothing of anybody before.
 */
export function FramedVideo({ url, title, onShow }: FramedVideoProps) {
  const me = useKnownPerson()
  // Who else signs in on this page did not press.
  const [shownTo, setShownTo] = useState<number>()
  const site = siteName(url)
  if (!me) return <GuestNotice site={site} />
  if (me.age === 'adult' && shownTo === me.id) return <Frame url={url} title={title} />
  const show = () => {
    setShownTo(me.id)
    onShow?.()
  }
  return <PersonNotice key={me.id} age={me.age} site={site} onShow={show} />
}

function Frame({ url, title }: Pick<FramedVideoProps, 'url' | 'title'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  // Whoever pressed with a keyboard goes on in the video.
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      src={url}
      title={title}
      // It plays, and leads nowhere: no windows, no forms, no other page in place of ours.
      sandbox="allow-scripts allow-same-origin"
      allow="encrypted-media; fullscreen; picture-in-picture"
      // YouTube plays only on pages that send a referrer: the address of the store without the page.
      referrerPolicy="strict-origin"
      className="mt-4 aspect-video max-h-[80dvh] w-full rounded-card border-0 bg-ink"
    />
  )
}

function GuestNotice({ site }: { site: string }) {
  const t = useTexts(framedVideoTexts)
  return (
    <>
      <div className="guests-only">
        <Notice title={t.guest} help={t.guestHelp(site)}>
          <button type="button" onClick={() => askToSignIn()} className="button noscript:hidden">
            {t.signIn}
          </button>
        </Notice>
      </div>
      {/* Until it is known who is signed in: the page is sent as a guest sees it. */}
      <div className="persons-only mt-4">
        <Skeleton className="h-56 w-full" />
      </div>
    </>
  )
}

interface PersonNoticeProps {
  age: 'adult' | 'minor' | 'unknown'
  site: string
  onShow: () => void
}

function PersonNotice({ age, site, onShow }: PersonNoticeProps) {
  const t = useTexts(framedVideoTexts)
  const paths = pathsIn(useLocale())
  const [asks, setAsks] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    if (wasAsking.current && !asks) place.current?.focus()
    wasAsking.current = asks
  }, [asks])
  const at = (notice: ReactNode) => (
    <div ref={place} tabIndex={-1} className="outline-none">
      {notice}
    </div>
  )
  if (asks)
    return (
      <div className="mt-4">
        <AgeQuestion
          help={t.ageHelp}
          save={t.save}
          failed={t.notSaved}
          onTold={() => setAsks(false)}
          onCancel={() => setAsks(false)}
        />
      </div>
    )
  if (age === 'minor')
    return at(
      <Notice title={t.minor} help={t.minorHelp(site)}>
        <a href={paths.search()} className="button-quiet">
          {t.seeCourses}
        </a>
      </Notice>,
    )
  if (age === 'unknown')
    return at(
      <Notice title={t.unknown} help={t.unknownHelp(site)}>
        <button type="button" onClick={() => setAsks(true)} className="button">
          {t.tell}
        </button>
      </Notice>,
    )
  return at(
    <Notice title={t.ready(site)} help={t.readyHelp(site)}>
      <button type="button" onClick={onShow} className="button">
        {t.show}
      </button>
    </Notice>,
  )
}
